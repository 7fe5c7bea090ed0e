import { useState } from 'react';
import { weekdays } from '../../../contract/fields/categories.ts';
import { unbrokenTimes } from '../../ui/text/unbroken-times.tsx';
import { useParish } from '../../data/parish.tsx';
import { newFormId } from '../../desk/forms/form-id.ts';
import { RecordForm } from '../../desk/forms/record-form.tsx';
import { useRecordForm } from '../../desk/forms/use-record-form.ts';
import { ListState } from '../../desk/lists/list-state.tsx';
import { useList } from '../../desk/cache/use-list.ts';
import { isFullOf } from '../../masses/desk/by-church.ts';
import { massTimeForm } from '../../masses/desk/mass-forms.ts';
import { churchText } from '../../desk/records/church-text.ts';
import { unclearDays } from '../../masses/desk/mass-checks.ts';

const { store } = massTimeForm;
const adding: typeof massTimeForm = {
  ...massTimeForm,
  fields: {
    ...massTimeForm.fields,
    day: {
      kind: 'line',
      label: 'Day',
      hint: 'Such as Weekdays except Monday, Saturday (Vigil), or 2nd and 4th Sunday',
      suggestions: [...weekdays, 'Weekdays', 'Holy Days of Obligation'],
    },
  },
  checks: unclearDays,
  saveFailed: 'Failed to add mass time. Please try again.',
  saveLabels: { idle: 'Add Mass Time', working: 'Adding...' },
};

/** The Mass times so far, with the form to add another. */
export function MassTimesStep() {
  const list = useList(store.items, 'empty');
  const parish = useParish();
  const [added, setAdded] = useState(0);
  return (
    <>
      <ListState list={list}>
        <ul className="rows">
          {list.items.map(({ id, day, times, special, church }) => (
            <li key={id} className="row">
              <strong>{day}</strong> {unbrokenTimes(times)}{' '}
              <span>{[churchText(church, parish), special].filter(Boolean).join(' ')}</span>
            </li>
          ))}
        </ul>
      </ListState>
      {list.items.length > 0 && <p className="quiet">The tab Mass Times changes and deletes them.</p>}
      {!isFullOf(list.items, parish) && <AddMassTime key={added} onAdded={() => setAdded(added + 1)} />}
    </>
  );
}

function AddMassTime({ onAdded }: { onAdded: () => void }) {
  const form = useRecordForm(adding, newFormId, undefined, { close: onAdded });
  return <RecordForm definition={adding} form={form} />;
}
