"""CloudFormation stacks: creation, update, rollback and deletion. moto's own stacks cannot fail half-way."""

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
from provisioning import ResourceFailed
from resources import Resource

# Operations on stacks run one at a time, like cdk runs them.
_work = threading.Lock()


@dataclass
class Stack(Contents):
    """A stack and the operations on it, which run in the background."""

    protected: bool = False
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    tags: dict[str, str] = field(default_factory=dict)
    _pending_rollback: Callable[[], None] = lambda: None

    def deploy(
        self, body: str, parameters: dict[str, str], tags: dict[str, str]
    ) -> None:
        """Starts to create or update the stack according to a template."""
        verb = "CREATE" if self.status == "REVIEW_IN_PROGRESS" else "UPDATE"
        self._set_status(f"{verb}_IN_PROGRESS", "User Initiated")
        self.tags = tags
        operation = self._create if verb == "CREATE" else self._update
        self._begin(lambda: operation(body, parameters))

    def delete(self, retained: Iterable[str]) -> None:
        """Starts to delete the stack, except the resources with these logical ids."""
        skipped = set(retained)
        if skipped and self.status != "DELETE_FAILED":
            raise ValidationError(
                message=f"Invalid operation on stack [{self.name}]: only a stack in DELETE_FAILED can retain resources"
            )
        self._set_status("DELETE_IN_PROGRESS", "User Initiated")
        self._begin(lambda: self._delete(skipped))

    def continue_rollback(self) -> None:
        """Starts the failed rollback of an update again."""
        self._set_status("UPDATE_ROLLBACK_IN_PROGRESS", "User Initiated")
        self._begin(lambda: self._pending_rollback())

    def _create(self, body: str, parameters: dict[str, str]) -> None:
        try:
            self.apply(body, parameters)
        except ResourceFailed as error:
            self._set_status("ROLLBACK_IN_PROGRESS", str(error))
            succeeded = self.delete_resources(
                list(self.resources.values()), at_creation=True
            )
            self._set_status("ROLLBACK_COMPLETE" if succeeded else "ROLLBACK_FAILED")
            return
        self._set_status("CREATE_COMPLETE")

    def _update(self, body: str, parameters: dict[str, str]) -> None:
        before = dict(self.resources)
        body_before, parameters_before = self.body, self.parameters
        try:
            self.apply(body, parameters)
        except ResourceFailed as error:
            self._set_status("UPDATE_ROLLBACK_IN_PROGRESS", str(error))
            new = [each for name, each in self.resources.items() if name not in before]
            self._pending_rollback = lambda: self._roll_back(
                body_before, parameters_before, new
            )
            return self._pending_rollback()
        self._set_status("UPDATE_COMPLETE_CLEANUP_IN_PROGRESS")
        defined = json.loads(self.body)["Resources"]
        self.delete_resources(
            [
                each
                for name, each in before.items()
                if name not in defined
                or self.resources[name].physical_id != each.physical_id
            ]
        )
        self.resources = {
            name: each for name, each in self.resources.items() if name in defined
        }
        self._set_status("UPDATE_COMPLETE")

    def _roll_back(
        self, body: str, parameters: dict[str, str], new: list[Resource]
    ) -> None:
        try:
            self.apply(body, parameters)
        except ResourceFailed as error:
            return self._set_status("UPDATE_ROLLBACK_FAILED", str(error))
        self.delete_resources(new, at_creation=True)
        self._set_status("UPDATE_ROLLBACK_COMPLETE")

    def _delete(self, skipped: set[str]) -> None:
        imported = [name for name in self.exports if stacks.is_imported(name, self)]
        if imported:
            reason = f"Export {imported[0]} cannot be deleted as it is in use by another stack"
            return self._set_status("DELETE_FAILED", reason)
        for name in skipped:
            self.resources.pop(name, None)
        if not self.delete_resources(list(self.resources.values())):
            return self._set_status(
                "DELETE_FAILED", "The following resource(s) failed to delete."
            )
        self._set_status("DELETE_COMPLETE")
        stacks.archive(self)

    def _begin(self, operation: Any) -> None:
        def work() -> None:
            with _work:
                try:
                    operation()
                except Exception as error:
                    self._set_status(f"{self.status.split('_')[0]}_FAILED", repr(error))
                    raise

        threading.Thread(target=work, daemon=True).start()

    def _set_status(self, status: str, reason: str = "") -> None:
        self.status = status
        self.event(
            self.name,
            "AWS::CloudFormation::Stack",
            self.context.stack_id,
            status,
            reason,
        )
