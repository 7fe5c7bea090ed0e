import { useState } from 'react';
import type { Change, RevisedResource } from '../../../contract/changes.ts';
import { Button } from '../../components/button.tsx';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { Dialog } from '../ui/dialog.tsx';
import { subjectOf } from './describe-change.ts';
import { VersionList } from './version-list.tsx';

/** Returns the inputs of the form that edits a resource, if it has one. */
export type InputsOf = (resource: RevisedResource) => AnyFieldInputs | undefined;

/** The button of a changed item that lists its versions, and the dialog that it opens, which outlives the reloads of the list. */
export function useVersions(inputsOf: InputsOf) {
  const [open, setOpen] = useState<Change>();
  const close = () => setOpen(undefined);
  return {
    buttonOf: (change: Change) => (
      <Button look="quiet" aria-label={`What changed: ${subjectOf(change)}`} onClick={() => setOpen(change)}>
        What changed
      </Button>
    ),
    dialog: open && (
      <Dialog title={subjectOf(open)} onClose={close}>
        <VersionList place={open} inputs={inputsOf(open.resource)} onRestored={close} />
      </Dialog>
    ),
  };
}
