"""A speech-dispatcher: it says nothing, and keeps what it is asked to say (SSIP)."""

import os
import pathlib
import shutil
import socket
import tempfile
import threading


class Speech:
    """From here on the programs that are started find it. `sentences` are what was said, and None
    where a sentence was cut off."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-speech-"))
        self.sentences = []
        self.greeting = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.folder / "speechd.sock"))
        self.listener.listen()
        os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{self.folder}/speechd.sock"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                link, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(link,), daemon=True).start()

    def serve(self, link):
        lines = link.makefile("r", encoding="utf-8", newline="\r\n")
        for line in lines:
            command = line.strip()
            if command == "SPEAK":
                link.sendall(b"230 OK RECEIVING DATA\r\n")
                text = []
                for part in lines:
                    if part == ".\r\n":
                        break
                    text.append(part.rstrip("\r\n").removeprefix("."))
                self.sentences.append("\n".join(text))
                link.sendall(b"225-1\r\n225 OK MESSAGE QUEUED\r\n")
            elif command == "CANCEL self":
                self.sentences.append(None)
                link.sendall(b"213 OK CANCELED\r\n")
            else:
                self.greeting.append(command)
                link.sendall(b"208 OK\r\n")

    def has_said(self, *sentences):
        """Whether these were said one after the other, with whatever in between."""
        rest = iter(self.sentences)
        return all(sentence in rest for sentence in sentences)

    def close(self):
        os.environ.pop("SPEECHD_ADDRESS", None)
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        shutil.rmtree(self.folder, ignore_errors=True)
