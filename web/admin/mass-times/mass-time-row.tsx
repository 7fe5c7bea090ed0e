import { readDayLabel } from '../../../contract/masses/day-label/read-day-label.ts';
import type { Item } from '../../../contract/items.ts';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { closeForm } from '../forms/close-form.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useFormMenu } from '../forms/use-form-menu.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { confirmLeave } from '../navigation/leave-guard.ts';
import type { RowActions } from '../lists/row.ts';
import { RowButtons } from '../lists/row-buttons.tsx';
import { RowTitle } from '../lists/row-title.tsx';
import { unclearDays } from './mass-checks.ts';
import { massTimeForm } from './mass-time-form.ts';
import { useFocusWhen } from '../ui/use-focus-when.ts';
import listStyles from '../ui/list.module.css';
import styles from './mass-times.module.css';

const editing = {
  ...massTimeForm,
  checks: unclearDays,
  saveFailed: 'Failed to update mass time. Please try again.',
};

type MassTime = Item<'mass-times'>;
type MassTimeRowProps = RowActions & { massTime: MassTime; isEdited: boolean };

/** A Mass time in the list, or its inline form while it is edited. */
export function MassTimeRow({ massTime, isEdited, ...actions }: MassTimeRowProps) {
  const editButton = useFocusWhen(!isEdited);

  if (isEdited) {
    return (
      <li className={styles.edited}>
        <MassTimeEdit massTime={massTime} />
      </li>
    );
  }
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <RowTitle title={massTime.day} {...actions} />
        <p className={styles.times}>{unbrokenTimes(massTime.times)}</p>
        {!readDayLabel(massTime.day) && (
          <p
            className={styles.special}
          >{`The website cannot tell which days these are: ${massTime.day}. Visitors see this in the weekly schedule, but not among the Masses of any date.`}</p>
        )}
        {massTime.streamed && <p className={styles.special}>Streamed</p>}
        {massTime.special && <p className={styles.special}>{unbrokenTimes(massTime.special)}</p>}
      </div>
      <RowButtons ref={editButton} {...actions} />
    </li>
  );
}

function MassTimeEdit({ massTime }: { massTime: MassTime }) {
  const close = () => closeForm({ tab: 'mass-times', open: massTime.id });
  const form = useRecordForm(editing, massTime.id, massTime, {
    // Waits for the list to reload, or the old times would flash.
    close: (reloaded) => void reloaded.then(close),
  });
  const { menu, dialog } = useFormMenu(editing, massTime, close);
  return (
    <>
      <RecordForm
        definition={editing}
        form={form}
        onCancel={() => confirmLeave() && close()}
        menu={menu}
        inRow
      />
      {dialog}
    </>
  );
}
