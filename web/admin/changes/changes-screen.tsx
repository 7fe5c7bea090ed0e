import { useState } from 'react';
import type { Change, ListedChange, RevisedResource } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { useList } from '../cache/use-list.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { ChangeList } from './change-list.tsx';
import { subjectOf } from './describe-change.ts';
import { VersionList } from './version-list.tsx';
import { changeList } from './versions.ts';

type ChangesScreenProps = {
  /** Returns the inputs of the form that edits a resource, if it has one. */
  inputsOf: (resource: RevisedResource) => AnyFieldInputs | undefined;
};

/** The Changes screen: the latest changes of all resources. Each has a button that lists the item's versions. */
export function ChangesScreen({ inputsOf }: ChangesScreenProps) {
  const list = useList(changeList, 'unchanged');
  const [open, setOpen] = useState<Change>();
  const close = () => setOpen(undefined);
  return (
    <>
      <TabHeading title="Changes" />
      <ChangeList
        list={list}
        emptyText={`Nothing has changed in the last ${limits.revisionDays} days.`}
        hasFilter
        buttons={([change, ...others]) =>
          change &&
          others.length === 0 &&
          hasVersions(change) && (
            <Button aria-label={`Versions of ${subjectOf(change)}`} onClick={() => setOpen(change)}>
              Versions
            </Button>
          )
        }
      />
      {open && (
        <Dialog title={subjectOf(open)} onClose={close}>
          <VersionList place={open} inputs={inputsOf(open.resource)} onRestored={close} />
        </Dialog>
      )}
    </>
  );
}

const hasVersions = (change: ListedChange): change is Change => change.resource !== 'people';
