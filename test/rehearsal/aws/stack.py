"""CloudFormation's stacks: their creation, update, rollback and deletion. moto's own cannot fail half way."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from moto.cloudformation.exceptions import ValidationError

import stacks
from contents import Contents
from made import ResourceFailed
from resources import Resource

# One stack at a time is worked on, as cdk does it.
_work = threading.Lock()


@dataclass
class Stack(Contents):
    """A stack, and what is done with it as a whole."""

    protected: bool = False
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    tags: dict[str, str] = field(default_factory=dict)
    _take_back: Callable[[], None] = lambda: None

    def deploy(
        self, body: str, parameters: dict[str, str], tags: dict[str, str]
    ) -> None:
        """Begins to make the stack as a template says, in a thread of its own."""
        verb = "CREATE" if self.status == "REVIEW_IN_PROGRESS" else "UPDATE"
        self._becomes(f"{verb}_IN_PROGRESS", "User Initiated")
        self.tags = tags
        act = self._create if verb == "CREATE" else self._update
        self._begin(lambda: act(body, parameters))

    def delete(self, kept: Iterable[str]) -> None:
        """Begins to delete the stack, and leaves behind the resources with these logical ids."""
        skipped = set(kept)
        if skipped and self.status != "DELETE_FAILED":
            raise ValidationError(
                message=f"Invalid operation on stack [{self.name}]: only a stack in DELETE_FAILED can retain resources"
            )
        self._becomes("DELETE_IN_PROGRESS", "User Initiated")
        self._begin(lambda: self._delete(skipped))

    def continue_rollback(self) -> None:
        """Begins to take back, once more, an update that could not be taken back."""
        self._becomes("UPDATE_ROLLBACK_IN_PROGRESS", "User Initiated")
        self._begin(lambda: self._take_back())

    def _create(self, body: str, parameters: dict[str, str]) -> None:
        try:
            self.make(body, parameters)
        except ResourceFailed as error:
            self._becomes("ROLLBACK_IN_PROGRESS", str(error))
            done = self.drop(list(self.resources.values()), at_creation=True)
            self._becomes("ROLLBACK_COMPLETE" if done else "ROLLBACK_FAILED")
            return
        self._becomes("CREATE_COMPLETE")

    def _update(self, body: str, parameters: dict[str, str]) -> None:
        before = dict(self.resources)
        body_before, parameters_before = self.body, self.parameters
        try:
            self.make(body, parameters)
        except ResourceFailed as error:
            self._becomes("UPDATE_ROLLBACK_IN_PROGRESS", str(error))
            new = [each for name, each in self.resources.items() if name not in before]
            self._take_back = lambda: self._roll_back(
                body_before, parameters_before, new
            )
            return self._take_back()
        self._becomes("UPDATE_COMPLETE_CLEANUP_IN_PROGRESS")
        wanted = json.loads(self.body)["Resources"]
        self.drop(
            [
                each
                for name, each in before.items()
                if name not in wanted
                or self.resources[name].physical_id != each.physical_id
            ]
        )
        self.resources = {
            name: each for name, each in self.resources.items() if name in wanted
        }
        self._becomes("UPDATE_COMPLETE")

    def _roll_back(
        self, body: str, parameters: dict[str, str], new: list[Resource]
    ) -> None:
        try:
            self.make(body, parameters)
        except ResourceFailed as error:
            return self._becomes("UPDATE_ROLLBACK_FAILED", str(error))
        self.drop(new, at_creation=True)
        self._becomes("UPDATE_ROLLBACK_COMPLETE")

    def _delete(self, skipped: set[str]) -> None:
        used = [name for name in self.exports if stacks.is_imported(name, self)]
        if used:
            reason = (
                f"Export {used[0]} cannot be deleted as it is in use by another stack"
            )
            return self._becomes("DELETE_FAILED", reason)
        for name in skipped:
            self.resources.pop(name, None)
        if not self.drop(list(self.resources.values())):
            return self._becomes(
                "DELETE_FAILED", "The following resource(s) failed to delete."
            )
        self._becomes("DELETE_COMPLETE")
        stacks.retire(self)

    def _begin(self, act: Any) -> None:
        def work() -> None:
            with _work:
                try:
                    act()
                except Exception as error:
                    self._becomes(f"{self.status.split('_')[0]}_FAILED", repr(error))
                    raise

        threading.Thread(target=work, daemon=True).start()

    def _becomes(self, status: str, reason: str = "") -> None:
        self.status = status
        self.event(
            self.name,
            "AWS::CloudFormation::Stack",
            self.around.stack_id,
            status,
            reason,
        )
