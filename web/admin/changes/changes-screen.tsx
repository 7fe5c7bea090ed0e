import type { Change, ListedChange } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { useList } from '../cache/use-list.ts';
import listStyles from '../ui/list.module.css';
import { TabHeading } from '../ui/tab-heading.tsx';
import { ChangeList } from './change-list.tsx';
import { changeList } from './versions.ts';
import { type InputsOf, useVersions } from './use-versions.tsx';

/** The Changes screen: the latest changes of all resources. Each has a button that lists the item's versions. */
export function ChangesScreen({ inputsOf }: { inputsOf: InputsOf }) {
  const list = useList(changeList, 'unchanged');
  const versions = useVersions(inputsOf);
  return (
    <>
      <TabHeading title="Changes" />
      <ChangeList
        list={list}
        emptyText={`Nothing has changed in the last ${limits.revisionDays} days.`}
        hasFilter
        inputsOf={inputsOf}
        buttons={([change, ...others]) =>
          change &&
          others.length === 0 &&
          hasVersions(change) && <div className={listStyles.buttons}>{versions.buttonOf(change)}</div>
        }
      />
      {versions.dialog}
    </>
  );
}

const hasVersions = (change: ListedChange): change is Change => change.resource !== 'people';
