import type { ReactNode } from 'react';
import type { EditedName } from '../../../contract/items.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { Button } from '../../ui/button.tsx';
import { useParish } from '../../data/parish.tsx';
import { useAdminUser } from '../../session/session.ts';
import { parishTimeZone } from '../records/typed-times.ts';
import { clockTime } from '../../formats/dates.ts';
import type { Conflict } from '../connection.ts';
import { fullLabel, type VisibleInput } from '../records/field-input.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { localPicture } from '../uploads/pictures.ts';
import { FocusOnMount } from '../ui/focus.tsx';
import { comparedFields, type FieldValues, initialValues, readInput } from '../inputs/form-values.ts';
import type { RecordForm } from './use-record-form.ts';
import styles from './conflict-choice.module.css';
import formStyles from '../ui/form.module.css';

type ConflictChoiceProps = {
  definition: Pick<RecordFormDefinition<EditedName>, 'noun' | 'fields'>;
  form: Pick<RecordForm, 'values' | 'merged' | 'keepMine' | 'takeTheirs' | 'backToForm'>;
  conflict: Conflict;
};

/** Explains that someone else has saved the item first, shows both versions, and offers to merge or choose between them. */
export function ConflictChoice({ definition, form, conflict }: ConflictChoiceProps) {
  const { email } = useAdminUser();
  const parish = useParish();
  const theirs = initialValues(definition.fields, conflict.current, '');
  const { changed = {} } = form.merged ?? {};
  const isMergeable = !Object.values(changed).includes('both');
  const words = conflict.changedBy === email ? ownWords : othersWords;
  const inputs = comparedFields(
    definition.fields,
    [form.values, theirs],
    severalChurches(parish).length > 0,
  ).map(
    ([name, input]) => ({ name, input, label: fullLabel(input), by: changed[name] ?? 'neither' }) as const,
  );
  const same = inputs.filter(({ by }) => by === 'neither');
  return (
    <FocusOnMount>
      <div role="alert" tabIndex={-1} data-autofocus>
        <p>
          <strong>There is a newer version.</strong>{' '}
          <span>{whoAndWhen(definition.noun, conflict, email)}</span>
        </p>
        <p>{`Nothing is lost: ${isMergeable ? words.merge : words.choose}`}</p>
      </div>
      <ul>
        {inputs.map(
          ({ name, input, label, by }) =>
            by !== 'neither' && (
              <li key={name} className={`row ${styles.field}`}>
                <h3 className={styles.label}>
                  <span>{label}</span>{' '}
                  <span className={by === 'both' ? styles.mark : undefined}>{words[by]}</span>
                </h3>
                <Versions
                  titles={[words.mine, words.theirs]}
                  mine={shownValue(name, input, form.values, parish)}
                  theirs={shownValue(name, input, theirs, parish)}
                />
              </li>
            ),
        )}
        {same.length > 0 && (
          <li className={`row ${styles.field}`}>
            {`The same in both: ${same.map(({ label }) => label).join(', ')}`}
          </li>
        )}
      </ul>
      <div className={formStyles.actions}>
        <Button look="primary" onClick={() => void form.keepMine(conflict)}>
          {isMergeable ? 'Keep both changes' : words.keepMine}
        </Button>
        <Button onClick={() => void form.takeTheirs()}>{words.keepTheirs}</Button>
        <Button look="quiet" onClick={form.backToForm}>
          Back to the form
        </Button>
      </div>
    </FocusOnMount>
  );
}

/** The words for both versions, and for a field by who has changed it. */
const othersWords = {
  me: 'only you have changed it',
  them: 'only they have changed it',
  both: 'different',
  mine: 'Yours',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  merge: 'you have changed different things, and both changes can be kept.',
  choose: 'where both of you have changed the same field, choose which version to keep.',
};

/** The same when the same user saved the other version. */
const ownWords: typeof othersWords = {
  me: 'changed only in this version',
  them: 'changed only in the other version',
  both: 'different',
  mine: 'This version',
  theirs: 'The other version',
  keepMine: 'Keep this version',
  keepTheirs: 'Keep the other version',
  merge: 'you have changed different things in the two versions, and both changes can be kept.',
  choose: 'where you have changed the same field in both versions, choose which to keep.',
};

/** Returns the value of a field as a person reads it, or sees it. */
function shownValue(name: string, input: VisibleInput, values: FieldValues, parish: ParishFacts): ReactNode {
  const url = values[name];
  if (input.kind !== 'picture' || !url) return readInput(name, input, values, parish);
  return <img className={styles.picture} src={localPicture(url)} alt="A picture" />;
}

type VersionsProps = { titles: readonly [string, string]; mine: ReactNode; theirs: ReactNode };

/** Both versions of a field, with the words marked that the other one does not have. */
export function Versions({ titles, mine, theirs }: VersionsProps) {
  return [marked(mine, theirs), marked(theirs, mine)].map((version, at) => (
    <div key={titles[at]} className={`panel ${styles.version}`}>
      <h4>{titles[at]}</h4>
      <p>{version || <i>empty</i>}</p>
    </div>
  ));
}

function marked(version: ReactNode, other: ReactNode): ReactNode {
  if (!version || typeof version !== 'string' || typeof other !== 'string') return version;
  const words = new Set(other.split(/\s+/));
  return version
    .split(/(\s+)/)
    .map((part, at) => (words.has(part) || !part.trim() ? part : <mark key={at}>{part}</mark>));
}

function whoAndWhen(noun: string, { changedBy, changedAt }: Conflict, self: string): string {
  const when = changedAt ? ` (${clockTime(changedAt, parishTimeZone())})` : '';
  if (changedBy === self) return `You saved this ${noun}${when} in another window or form.`;
  return `${changedBy ?? 'Another administrator'} saved this ${noun}${when} while you were editing it.`;
}
