// SPDX-License-Identifier: MIT

@main struct Program { static func main() {} }
