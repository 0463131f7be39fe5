"""What a page reported on its own: messages to the console and errors."""

from collections import deque

# Of a page that reports more than this, the latest are kept.
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
        place = message.location
        self.messages.append(
            {
                "level": LEVELS.get(message.type, "log"),
                "text": message.text,
                "url": place.get("url", ""),
                "line": place.get("lineNumber", 0) + 1,
            }
        )
        # Chromium reports what a policy forbids to the console alone.
        if message.type == "error" and "Content Security Policy" in message.text:
            self.errors.append({"kind": "contentSecurityPolicy", "text": message.text})

    def exception(self, error):
        self.errors.append({"kind": "exception", "text": error.stack or str(error)})
