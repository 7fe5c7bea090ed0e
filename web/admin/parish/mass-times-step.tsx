import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { newFormId } from '../forms/form-id.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { ListState } from '../lists/list-state.tsx';
import { useList } from '../cache/use-list.ts';
import { massTimeForm } from '../mass-times/mass-time-form.ts';
import { unclearDays } from '../mass-times/mass-checks.ts';

const { store } = massTimeForm;
const adding = {
  ...massTimeForm,
  checks: unclearDays,
  saveFailed: 'Failed to add mass time. Please try again.',
  saveLabels: { idle: 'Add Mass Time', working: 'Adding...' },
};

/** The Mass times so far, with the form to add another. */
export function MassTimesStep() {
  const list = useList(store.items, 'empty');
  const [added, setAdded] = useState(0);
  return (
    <>
      <p className="quiet">When is Mass each week? The tab Mass Times changes and deletes them.</p>
      <ListState list={list}>
        <ul className="rows">
          {list.items.map(({ id, day, times, special }) => (
            <li key={id} className="row">
              <strong>{day}</strong> {unbrokenTimes(times)} {special}
            </li>
          ))}
        </ul>
      </ListState>
      {list.items.length < limits.massTimes && (
        <AddMassTime key={added} onAdded={() => setAdded(added + 1)} />
      )}
    </>
  );
}

function AddMassTime({ onAdded }: { onAdded: () => void }) {
  const form = useRecordForm(adding, newFormId, undefined, { close: onAdded });
  return <RecordForm definition={adding} form={form} />;
}
