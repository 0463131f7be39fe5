"""The console messages and the errors of a page."""

from collections import deque

# The records keep this number of the latest messages and of the latest errors.
RECORD_LIMIT = 1000

LEVELS = {"error": "error", "assert": "error", "warning": "warning", "info": "info", "debug": "debug"}


class Records:
    def __init__(self, page):
        self.messages = deque(maxlen=RECORD_LIMIT)
        self.errors = deque(maxlen=RECORD_LIMIT)
        page.on("console", self.console)
        page.on("pageerror", self.exception)
        page.on("crash", lambda _: self.errors.append({"kind": "crash", "text": "The page crashed."}))

    def console(self, message):
        location = message.location
        self.messages.append(
            {
                "level": LEVELS.get(message.type, "log"),
                "text": message.text,
                "url": location.get("url", ""),
                "line": location.get("lineNumber", 0) + 1,
            }
        )
        # Chromium reports violations of the content security policy only to the console.
        if message.type == "error" and "Content Security Policy" in message.text:
            self.errors.append({"kind": "contentSecurityPolicy", "text": message.text})

    def exception(self, error):
        self.errors.append({"kind": "exception", "text": error.stack or str(error)})
