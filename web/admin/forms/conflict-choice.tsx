import type { RecordName } from '../../../contract/resources.ts';
import { Button } from '../../components/button.tsx';
import { useAdminUser } from '../../session/admin-user.tsx';
import { clockTime } from '../../formats/clock-time.ts';
import type { Conflict } from '../connection/failure.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from './conflict-choice.module.css';
import formStyles from '../ui/form.module.css';
import { initialValues, visibleFields } from './form-values.ts';
import { valuesDiffer } from '../drafts/drafts.ts';
import type { RecordForm } from './use-record-form.ts';

type ConflictChoiceProps<Name extends RecordName> = {
  definition: RecordFormDefinition<Name>;
  form: RecordForm<Name>;
  conflict: Conflict;
};

/** Tells that someone else has saved the same item first, and lets the person choose between the two versions. */
export function ConflictChoice<Name extends RecordName>({
  definition,
  form,
  conflict,
}: ConflictChoiceProps<Name>) {
  const { email } = useAdminUser();
  const theirs = initialValues(definition.fields, conflict.current, '');
  return (
    <FocusOnMount>
      <p role="alert">
        <strong>This has been saved before you.</strong> {whoAndWhen(definition.noun, conflict, email)}{' '}
        Nothing is lost: choose which of the two is kept{form.isNew && ', or keep both'}.
      </p>
      <ul className={styles.fields}>
        {visibleFields(definition.fields).map(([name, { label }]) => {
          const [mine = '', their = ''] = [form.values[name], theirs[name]];
          const isDifferent = valuesDiffer({ [name]: mine }, { [name]: their });
          return (
            <li key={name} className={styles.field} data-different={isDifferent}>
              <h3 className={styles.label}>
                {label} {isDifferent ? <span className={styles.mark}>different</span> : <span>the same</span>}
              </h3>
              {isDifferent && <Version title="Yours" text={mine} />}
              {isDifferent && <Version title="Theirs" text={their} />}
            </li>
          );
        })}
      </ul>
      <div className={formStyles.actions}>
        <Button look="primary" onClick={() => void form.keepMine(conflict)} data-autofocus>
          Keep mine
        </Button>
        <Button onClick={() => void form.takeTheirs()}>Take theirs</Button>
        {form.isNew && <Button onClick={() => void form.saveAsAnother()}>Save as another</Button>}
        <Button look="quiet" onClick={form.backToForm}>
          Back to the form
        </Button>
      </div>
    </FocusOnMount>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.version}>
      <h4>{title}</h4>
      <p>{text || <i>empty</i>}</p>
    </div>
  );
}

function whoAndWhen(noun: string, { changedBy, changedAt }: Conflict, self: string): string {
  const who = changedBy === self ? 'In another window, you' : (changedBy ?? 'Another administrator');
  const when = changedAt ? ` (${clockTime(changedAt)})` : '';
  return `${who} saved this ${noun}${when} while you were editing it.`;
}
