import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { describeAreas, type Person } from '../../../contract/entities/person.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { formatDay } from '../../formats/format-date.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { IconButton } from '../ui/icon-button.tsx';
import listStyles from '../ui/list.module.css';
import styles from './people.module.css';

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
export function PersonRow({ person, isMe, isWorking, onChange, onSendAgain, onRemove }: PersonRowProps) {
  const { email, areas } = person;
  const state = stateOf(person);
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <h3 className={`${listStyles.title} ${styles.name}`}>
          <BreakableMail address={email} />
          {isMe && <span className={styles.me}>you</span>}
        </h3>
        {state && <p className={listStyles.state}>{state}</p>}
        <Facts>
          <span>{areas.length > 0 ? `May change ${describeAreas(areas)}` : 'May change nothing'}</span>
        </Facts>
        {person.invitedUntil && (
          <Button className={styles.again} disabled={isWorking} onClick={onSendAgain}>
            Send again<span className="visually-hidden">{`: the invitation to ${email}`}</span>
          </Button>
        )}
      </div>
      {!isMe && (
        <div className={listStyles.icons}>
          <IconButton label={`Edit ${email}`} onClick={onChange} icon={Pencil} />
          <IconButton label={`Remove ${email}`} danger onClick={onRemove} icon={Trash2} />
        </div>
      )}
    </li>
  );
}

function stateOf({ status, invitedUntil }: Person): string | undefined {
  if (status === 'blocked') return 'Blocked by the operator';
  if (invitedUntil === undefined) return undefined;
  const day = formatDay(calendarDateIn(parishTimeZone(), new Date(invitedUntil)));
  return status === 'expired' ? `Invitation expired ${day}` : `Invited until ${day}`;
}
