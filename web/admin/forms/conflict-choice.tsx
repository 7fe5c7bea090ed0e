import type { RecordName } from '../../../contract/resources.ts';
import { Button } from '../../components/button.tsx';
import { useAdminUser } from '../../session/admin-user.tsx';
import { clockTime } from '../../formats/clock-time.ts';
import type { Conflict } from '../connection/failure.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { FORMATTED } from '../records/formatted-input.ts';
import { visibilityFields } from '../records/visibility-values.ts';
import { isVisibilityField, visibilityFieldText } from '../records/visibility-text.ts';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from './conflict-choice.module.css';
import formStyles from '../ui/form.module.css';
import { type FieldValues, initialValues, visibleFields } from './form-values.ts';
import type { ChangedBy } from './merge-versions.ts';
import type { RecordForm } from './use-record-form.ts';

type ConflictChoiceProps<Name extends RecordName> = {
  definition: RecordFormDefinition<Name>;
  form: RecordForm<Name>;
  conflict: Conflict;
};

/** Explains that someone else has saved the item first, shows both versions, and offers to merge or choose between them. */
export function ConflictChoice<Name extends RecordName>({
  definition,
  form,
  conflict,
}: ConflictChoiceProps<Name>) {
  const { email } = useAdminUser();
  const theirs = initialValues(definition.fields, conflict.current, '');
  const ours = visibilityFields(form.values);
  const { changed = {} } = form.merged ?? {};
  const isMergeable = !Object.values(changed).includes('both');
  return (
    <FocusOnMount>
      <div role="alert" tabIndex={-1} data-autofocus>
        <p>
          <strong>There is a newer version.</strong> {whoAndWhen(definition.noun, conflict, email)}
        </p>
        <p>{explanation(isMergeable, form.mayBeAnother)}</p>
      </div>
      <ul className={styles.fields}>
        {visibleFields(definition.fields).map(([name, { label }]) => {
          const by = changed[name] ?? 'neither';
          return (
            <li key={name} className={styles.field} data-different={by !== 'neither'}>
              <h3 className={styles.label}>
                {label} <span className={by === 'both' ? styles.mark : undefined}>{marks[by]}</span>
              </h3>
              {by !== 'neither' && <Version title="Yours" text={displayText(name, form.values, ours)} />}
              {by !== 'neither' && (
                <Version title="Theirs" text={displayText(name, theirs, conflict.current)} />
              )}
            </li>
          );
        })}
      </ul>
      <div className={formStyles.actions}>
        <Button look="primary" onClick={() => void form.keepMine(conflict)}>
          {isMergeable ? 'Keep both changes' : 'Keep mine'}
        </Button>
        <Button onClick={() => void form.takeTheirs()}>Keep theirs</Button>
        {form.mayBeAnother && <Button onClick={() => void form.saveAsAnother()}>Save as a copy</Button>}
        <Button look="quiet" onClick={form.backToForm}>
          Back to the form
        </Button>
      </div>
    </FocusOnMount>
  );
}

/** The label of a field by who has changed it. */
const marks: Readonly<Record<ChangedBy, string>> = {
  neither: 'the same',
  me: 'only you have changed it',
  them: 'only they have changed it',
  both: 'different',
};

function explanation(isMergeable: boolean, mayBeAnother: boolean): string {
  if (isMergeable) return 'Nothing is lost: you have changed different things, and both changes can be kept.';
  const both = mayBeAnother ? ', or keep both' : '';
  return `Nothing is lost: where both of you have changed the same field, choose which version to keep${both}.`;
}

/** Returns the display text of a field. */
function displayText(name: string, typed: FieldValues, item: Readonly<Record<string, unknown>>): string {
  if (isVisibilityField(name)) return visibilityFieldText(name, item, new Date());
  if (name === 'formatted') return typed[name] === FORMATTED ? 'Yes' : 'No';
  return typed[name] ?? '';
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
