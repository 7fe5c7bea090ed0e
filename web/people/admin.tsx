import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { describeAreas, type Person } from '../../contract/people.ts';
import { rightsEndWithin } from '../../contract/sign-in.ts';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { api } from '../session/api.ts';
import { useAdminUser } from '../session/session.ts';
import { BreakableMail } from '../ui/text/linked-text.tsx';
import { formatDay } from '../formats/dates.ts';
import { createCachedList } from '../desk/cache/cached-list.ts';
import { useList } from '../desk/cache/use-list.ts';
import { showDone } from '../desk/changes/undo.ts';
import { trackConnection } from '../desk/connection/connection.ts';
import { describeFailure, ignoreGone } from '../desk/connection/failure.ts';
import { closeForm } from '../desk/forms/close-form.ts';
import { ListState } from '../desk/lists/list-state.tsx';
import { ListRow } from '../desk/lists/record-row.tsx';
import { goTo, useAdminAddress } from '../desk/navigation/admin-address.ts';
import { useOpenForm } from '../desk/tabs/use-open-form.ts';
import { ConfirmDeletion } from '../desk/ui/confirm-deletion.tsx';
import { focusTabTitle } from '../desk/ui/focus-tab-title.ts';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { parishTimeZone } from '../desk/connection/parish-time-zone.ts';
import { IconButton } from '../desk/ui/icon-button.tsx';
import { PersonDialog } from './desk/person-dialog.tsx';
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
  const [problem, setProblem] = useState<string>();
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
