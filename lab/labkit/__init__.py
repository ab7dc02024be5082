"""What the lab's scenarios are made of: devices that the kernel drives, programs, and checks."""
