#!/bin/bash
# Runs a command as root in a throw-away Linux guest that has what a build machine lacks: input
# devices of its own (/dev/uinput, /dev/uhid), infrared that loops back (rc-loopback), and udev.
#
#   lab/boot [-s | -r] [-o FOLDER] [-t SECONDS] [-m MEBIBYTES] -- COMMAND [ARGUMENT...]
#
# The guest is Debian's own kernel under QEMU's software emulation: no KVM, no privileges. Its clock
# counts instructions, 1 ns each (8 with -r), and skips what it would wait for: what runs there sees
# the same machine, however slow or busy this one is, and a second of sleep takes no time. Its root
# is this machine's file system, read-only, with a tmpfs on top: what was built here runs there as
# it is, and nothing stays but what is written to $LAB_OUT, which is FOLDER. The command starts in
# the current folder, wherever that is (the guest has a /run and a /tmp of its own, but for that
# folder), with udev running; with -s under systemd, with logind and two users, `viewer` and
# `visitor`, logged in on terminals of the seat, viewer in front; with -r from memory, with what
# lab/gather names only, so that the guest can be suspended (the host's files do not wake up).
# The guest with sessions has a screen (DRM) with modes of 60, 50 and 24 Hz.
# Exits with the command's status; 124 when SECONDS (600) ran out, 125 when the guest could not be
# started or does not have the folder.
set -euo pipefail

usage() {
    sed -n '2,21s/^# \{0,1\}//p' "$0" >&2
    exit 125
}

give_up() {
    echo "lab: $*" >&2
    exit 125
}

here=$(dirname "$(realpath "$0")")
folder=$(pwd -P)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/remote-input/lab
out='' seconds=600 memory=1536 session=''
# An instruction takes 2^clock ns of the guest's time.
clock=0
devices=()
while getopts sro:t:m:h option; do
    case $option in
        s)
            session='lab.session systemd.show_status=no'
            devices=(-device bochs-display,edid=on)
            ;;
        # A kernel that tests its sleep waits for seconds in a loop: fewer instructions will do.
        r) session=lab.memory clock=3 ;;
        o) out=$(realpath -m "$OPTARG") ;;
        t) seconds=$OPTARG ;;
        m) memory=$OPTARG ;;
        *) usage ;;
    esac
done
shift $((OPTIND - 1))
[ "${1:-}" != -- ] || shift
[ $# -gt 0 ] || usage
# There is what the guest hands over.
case $folder/ in
    /run/lab/*) give_up "the guest has a /run/lab of its own; run this from another folder" ;;
esac
[ -n "$out" ] || out=$(mktemp -d)
mkdir -p "$cache" "$out"

# Debian's kernel is unpacked, never installed: this machine's own boot is not touched.
fetch_kernel() {
    local package
    apt-cache depends linux-image-amd64 >/dev/null 2>&1 || apt-get -qq update >/dev/null || true
    package=$(apt-cache depends linux-image-amd64 |
        awk '$1 == "Depends:" && $2 ~ /^linux-image-/ { print $2; exit }')
    [ -n "$package" ] || give_up "apt knows no linux-image-amd64; run apt-get update"
    echo "lab: fetching $package (once)"
    rm -rf "$cache/fetch" && mkdir "$cache/fetch"
    (cd "$cache/fetch" && apt-get -qq -o APT::Sandbox::User=root download "$package") ||
        give_up "apt cannot download $package"
    dpkg -x "$cache"/fetch/*.deb "$cache/fetch/root"
    rm -rf "$cache/kernel" && mv "$cache/fetch/root" "$cache/kernel" && rm -rf "$cache/fetch"
}

# Of several that start at once, one makes the files.
exec 9> "$cache/lock"
flock 9
[ -d "$cache/kernel/boot" ] || fetch_kernel
# It unpacks itself when it starts, which takes the guest a fifth of its boot.
kernel=$cache/kernel/vmlinux
[ -e "$kernel" ] || "$here/guest/unpack" "$cache"/kernel/boot/vmlinuz-* "$kernel" ||
    kernel=$(echo "$cache"/kernel/boot/vmlinuz-*)
# Several checkouts use these files: each has the initial file system that it describes.
described=$(tar --create --sort=name --owner=0 --group=0 --mtime=@0 -C "$here/guest" . | sha256sum)
initrd=$cache/initrd-${described:0:16}.gz
if [ -e "$initrd" ]; then
    touch "$initrd"
else
    "$here/guest/pack" "$cache/kernel" "$initrd" || give_up "cannot pack the initial file system"
    find "$cache" -name 'initrd*.gz' -mtime +30 -delete
fi
exec 9>&-

printf '%s' "$folder" >"$out/folder"
{
    printf 'cd %q || { echo "lab: the guest does not have the folder" %q >&2; exit 125; }\n' \
        "$folder" "$folder"
    printf 'export PATH=%q LAB_OUT=/run/lab\n' "$PATH"
    printf '%q ' "$@"
    echo
} >"$out/command"
rm -f "$out/status"
if [ "$session" = lab.memory ]; then
    # Here it takes a second, and in the guest half a minute. What is not there, the command misses.
    trap 'rm -f "$out/gathered"' EXIT
    "$here/gather" "$folder" >"$out/gathered" || true
fi

# QEMU emulates an instruction that moves many bytes byte by byte. Where the processor does not
# offer a fast one (erms, fsrm, rep_good), the kernel and the libraries move words in a loop.
status=0
timeout "$seconds" qemu-system-x86_64 \
    -accel tcg,thread=single -icount shift=$clock,sleep=off -rtc clock=vm \
    -m "$memory" -cpu max,-la57,-fma,-avx2,-avx,-erms,-fsrm \
    -nodefaults -display none -no-reboot -nic none -serial stdio \
    "${devices[@]}" -kernel "$kernel" -initrd "$initrd" \
    -append 'console=ttyS0 quiet panic=-1 mitigations=off clearcpuid=rep_good '"$session" \
    -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
    -virtfs "local,path=${out//,/,,},mount_tag=out,security_model=none" </dev/null || status=$?
if [ "$status" = 124 ]; then
    echo "lab: the guest ran longer than $seconds s" >&2
    exit 124
fi
[ -e "$out/status" ] || give_up "the guest ended without a word"
exit "$(cat "$out/status")"
