import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState, type FormEvent, useEffect, useRef } from 'react';
import { areaNames, areas as allAreas } from '../../contract/areas.ts';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { limits } from '../../contract/limits.ts';
import {
  describeAreas,
  type Person,
  newPersonSchema,
  type PersonsAreas,
  personChangesSchema,
} from '../../contract/people.ts';
import type { FieldMessages } from '../../contract/problems.ts';
import { everything } from '../../contract/rights.ts';
import { rightsEndWithin } from '../../contract/sign-in.ts';
import { createCachedList, useList } from '../desk/cached-list.ts';
import { showDone } from '../desk/changes/undo.tsx';
import { trackConnection, describeFailure, ignoreGone, failureOf, useFailed } from '../desk/connection.ts';
import { closeForm, useOpenForm } from '../desk/forms/open-form.ts';
import { ChoicesInput } from '../desk/inputs/select-inputs.tsx';
import { ListState } from '../desk/lists/list-state.tsx';
import { ListRow } from '../desk/lists/record-row.tsx';
import { goTo, useAdminAddress } from '../desk/navigation/admin-address.ts';
import { confirmLeave, useLeaveGuard } from '../desk/navigation/leave-guard.ts';
import { parishTimeZone } from '../desk/records/typed-times.ts';
import { IconButton, WorkingButton } from '../desk/ui/buttons.tsx';
import { ConfirmDeletion, Dialog } from '../desk/ui/dialog.tsx';
import { Field, InputField } from '../desk/ui/field.tsx';
import { focusTabTitle, TabHeading } from '../desk/ui/tab-heading.tsx';
import { capitalize } from '../desk/ui/words.ts';
import { formatDay } from '../formats/dates.ts';
import { useAdminUser } from '../session/session.ts';
import { api } from '../session/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BreakableMail } from '../ui/text/linked-text.tsx';
import formStyles from '../desk/ui/form.module.css';
import styles from '../desk/ui/list.module.css';

const peopleList = createCachedList(() => trackConnection(api.people.list));

const newPerson = { tab: 'people', open: 'new' } as const;

/** The People screen: who may sign in, and what each may change; for administrators. */
export function PeopleScreen() {
  const { open } = useAdminAddress();
  const me = useAdminUser();
  const list = useList(peopleList, 'unchanged');
  const form = useOpenForm(open, list.status !== 'loading');
  const [removing, setRemoving] = useState<Person>();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useFailed<string>();
  const edited = list.items.find(({ id }) => id === form);

  const run = async (done: string, claim: string, work: () => Promise<unknown>) => {
    setWorking(true);
    setProblem(undefined);
    try {
      await trackConnection(work);
      showDone(done);
    } catch (error) {
      console.error('A change of a person failed', error);
      setProblem(describeFailure(claim, error));
    }
    await list.reload();
    setWorking(false);
  };
  const sendAgain = ({ id, email, areas }: Person) =>
    run(`Sent the invitation to ${email} again.`, `No invitation was sent to ${email}.`, () =>
      api.people.change(id, { areas, sendAgain: true }),
    );
  const remove = async ({ id, email }: Person) => {
    await run(`Removed ${email}.`, `${email} was not removed.`, () => ignoreGone(api.people.remove(id)));
    setRemoving(undefined);
    focusTabTitle();
  };
  const close = () => closeForm({ tab: 'people', ...(open && { open }) });

  return (
    <>
      <TabHeading title="People">
        <Button look="primary" onClick={() => goTo(newPerson)}>
          <UserPlus size={18} aria-hidden />
          Invite Someone
        </Button>
      </TabHeading>
      <p>{`What you take away from someone ends within ${rightsEndWithin}; what they have changed stays.`}</p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list}>
        <ul className="rows">
          {list.items.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isMe={person.email.toLowerCase() === me.email.toLowerCase()}
              isWorking={isWorking}
              onChange={() => goTo({ tab: 'people', open: person.id })}
              onSendAgain={() => void sendAgain(person)}
              onRemove={() => setRemoving(person)}
            />
          ))}
        </ul>
      </ListState>
      {form === newPerson.open && <PersonDialog key="new" onSaved={list.reload} onClose={close} />}
      {edited && <PersonDialog key={edited.id} person={edited} onSaved={list.reload} onClose={close} />}
      {removing && (
        <ConfirmDeletion
          question={`Remove ${removing.email}? They are signed out, and can change nothing after ${rightsEndWithin}.`}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

type PersonRowProps = {
  person: Person;
  /** Administrators cannot change or remove themselves. */
  isMe: boolean;
  isWorking: boolean;
  onChange: () => void;
  onSendAgain: () => void;
  onRemove: () => void;
};

/** Someone with an account: their address, what they may change, and whether they have signed in yet. */
function PersonRow({ person, isMe, isWorking, onChange, onSendAgain, onRemove }: PersonRowProps) {
  const { email, areas } = person;
  const state = stateOf(person);
  return (
    <ListRow
      title={
        <span className="cluster">
          <BreakableMail address={email} />
          {isMe && <span className={styles.me}>you</span>}
        </span>
      }
      state={state}
      facts={[areas.length > 0 ? `May change ${describeAreas(areas)}` : 'May change nothing']}
      buttons={
        !isMe && (
          <div className={styles.icons}>
            <IconButton label={`Edit ${email}`} onClick={onChange} icon={Pencil} />
            <IconButton label={`Remove ${email}`} danger onClick={onRemove} icon={Trash2} />
          </div>
        )
      }
    >
      {person.invitedUntil && (
        <Button disabled={isWorking} onClick={onSendAgain}>
          Send again<span className="visually-hidden">{`: the invitation to ${email}`}</span>
        </Button>
      )}
    </ListRow>
  );
}

function stateOf({ status, invitedUntil }: Person): string | undefined {
  if (status === 'blocked') return 'Blocked by the operator';
  if (invitedUntil === undefined) return undefined;
  const day = formatDay(calendarDateIn(parishTimeZone(), new Date(invitedUntil)));
  return status === 'expired' ? `Invitation expired ${day}` : `Invited until ${day}`;
}

const options = [
  { value: everything, label: 'Everything' },
  ...allAreas.map((area) => ({ value: area, label: capitalize(areaNames[area].replace(/^the /, '')) })),
];

type PersonDialogProps = {
  /** Undefined for an invitation. */
  person?: Person;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** The modal form of an invitation, or of what someone may change. */
function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
  const [initial] = useState(person?.areas ?? []);
  const [email, setEmail] = useState('');
  const [areas, setAreas] = useState<PersonsAreas>(initial);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [problem, setProblem] = useFailed<string>();
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  const isDirty = email !== '' || areas.join() !== initial.join();
  const endGuard = useLeaveGuard(isDirty, () => {});
  const isNew = person === undefined;

  const reject = (found: FieldMessages) => {
    setErrors(found);
    setRejections(rejections + 1);
  };
  const save = async () => {
    const found = errorsIn(isNew, email, areas);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return reject(found);
    setErrors({});
    setSaving(true);
    try {
      const saved = await trackConnection(() =>
        isNew ? api.people.invite(email, areas) : api.people.change(person.id, { areas }),
      );
      endGuard();
      showDone(doneText(isNew, saved));
      onClose();
      await onSaved();
    } catch (error) {
      console.error('A person was not saved', error);
      const { message, fields } = failureOf(error);
      reject(fields);
      setProblem(message);
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog title={isNew ? 'Invite Someone' : 'Edit Person'} onClose={onClose} mayClose={confirmLeave}>
      <form ref={form} className={formStyles.form} noValidate inert={isSaving} onSubmit={submit}>
        {person ? (
          <p>
            <BreakableMail address={person.email} />
          </p>
        ) : (
          <InputField
            label="Email"
            error={errors['email']}
            hint={`They are sent a password for the first sign-in, which is valid for ${limits.invitationDays} days.`}
            type="email"
            maxLength={limits.emailLength}
            data-autofocus
            value={email}
            onChange={(typed) => {
              setEmail(typed);
              setErrors(({ email: _, ...others }) => others);
            }}
          />
        )}
        <Field
          label="What they may change"
          error={errors['areas']}
          hint="Documents are newsletters, meeting notes and Lectio Divina. People who may change everything can also invite and remove people."
        >
          {(control) => (
            <ChoicesInput
              attributes={control}
              value={areas.join('\n')}
              setValue={(value) => {
                setAreas(areasAfter(areas, value.split('\n')));
                setErrors(({ areas: _, ...others }) => others);
              }}
              input={{ options }}
            />
          )}
        </Field>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div className={formStyles.actions}>
          <WorkingButton look="primary" type="submit" isWorking={isSaving}>
            {isNew ? 'Send Invitation' : 'Save'}
          </WorkingButton>
          <Button onClick={() => confirmLeave() && onClose()}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Everything stands for all areas, so choosing it clears the others, and choosing another clears it. */
function areasAfter(before: PersonsAreas, chosen: readonly string[]): PersonsAreas {
  const isEverything = chosen.includes(everything) && before[0] !== everything;
  return isEverything ? [everything] : allAreas.filter((area) => chosen.includes(area));
}

function errorsIn(isNew: boolean, email: string, areas: PersonsAreas): FieldMessages {
  const schema = isNew ? newPersonSchema : personChangesSchema;
  const { error } = schema.safeParse({ email, areas });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field], message }) => [String(field), message]),
  );
}

function doneText(isNew: boolean, { email, areas, status }: Person): string {
  if (isNew && status === 'invited') return `Invited ${email} to change ${describeAreas(areas)}.`;
  return `${email} may now change ${describeAreas(areas)}.`;
}
