import { useState } from 'react';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { dateOfChange } from '../../../contract/resources.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { copiedId, newFormId } from '../forms/form-id.ts';
import { useOpenForm } from '../tabs/use-open-form.ts';
import type { RecordTab } from '../tabs/use-record-tab.ts';
import { Fortnight } from './fortnight.tsx';
import { MassChangeDialog } from './mass-change-dialog.tsx';
import { MassDayList } from './mass-day-list.tsx';

type MassChangesProps = {
  /** The id of its heading. */
  id: string;
  tab: RecordTab<'mass-changes'>;
  sources: MassSources | undefined;
  devotions: readonly Item<'devotions'>[];
  intentions: readonly Item<'mass-intentions'>[];
};

/** The next fortnight, the list of Mass changes, and their form. */
export function MassChanges({ id, tab, sources, devotions, intentions }: MassChangesProps) {
  const open = useOpenForm(tab.form, sources !== undefined);
  const isOpen = open === newFormId || isCalendarDate(dateOfChange(copiedId(open ?? '') ?? open ?? ''));
  const [reopened, setReopened] = useState(0);
  return (
    <>
      <MassDayList
        id={id}
        title="Changed days"
        addLabel="Change a Day"
        emptyText="No changes to the usual times."
        pastLabel={(count) => `${count} ${count === 1 ? 'day that has' : 'days that have'} passed`}
        tab={tab}
      >
        {sources && <Fortnight sources={sources} onChange={tab.openForm} />}
      </MassDayList>
      {open && isOpen && (
        <MassChangeDialog
          key={`${open} ${reopened}`}
          id={open}
          changes={tab.list.items}
          sources={sources}
          devotions={devotions}
          intentions={intentions}
          onEdit={(id) => {
            // The URL may already be this one (the form of a new change of this date): the key forces a remount.
            if (tab.openForm(id)) setReopened((before) => before + 1);
          }}
        />
      )}
    </>
  );
}
