import { severalChurches } from '../../../contract/masses/churches.ts';
import { useParish } from '../../data/parish.tsx';
import { Button } from '../../ui/button.tsx';
import { mayUserEdit } from '../../session/own-rights.ts';
import { missingChurch } from '../records/church-text.ts';
import { goTo } from '../navigation/admin-address.ts';
import { hasReplacedPhoto, memberText } from '../records/team-members.ts';
import type { ControlOf } from './input-kind.ts';

/** One of the parish's churches, or none. A church that no longer exists stays chosen until it is replaced. */
export function ChurchInput({ attributes, register, value, isReadOnly, input }: ControlOf<'church'>) {
  const { none, isFixed = false } = input;
  const churches = severalChurches(useParish());
  const isUnknown = value !== '' && !churches.some(({ id }) => id === value);
  const isChosen = (id: string) => !(isReadOnly || isFixed) || id === value;
  return (
    <select {...attributes} {...register()}>
      {isChosen('') && <option value="">{none}</option>}
      {churches
        .filter(({ id }) => isChosen(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      {isUnknown && <option value={value}>{missingChurch(value)}</option>}
    </select>
  );
}

/**
 * Chooses a member of the team, whose own form is one click away, or what is typed in this one. A member who is no longer in
 * the team stays chosen until replaced.
 */
export function MemberInput({
  attributes,
  register,
  value,
  values,
  input: { team, replaces },
}: ControlOf<'member'>) {
  const member = team?.find(({ id }) => id === value);
  return (
    <>
      <select {...attributes} {...register()}>
        <option value="">Typed here</option>
        {team?.map(({ id, name, role }) => (
          <option key={id} value={id}>
            {`${name}, ${role}`}
          </option>
        ))}
        {value !== '' && !member && <option value={value}>{memberText(value, team)}</option>}
      </select>
      {member && mayUserEdit('team') && (
        <Button
          look="quiet"
          onClick={() => goTo({ tab: 'team', open: member.id })}
        >{`Open ${member.name} in Team`}</Button>
      )}
      {member && hasReplacedPhoto(replaces, values) && (
        <p className="quiet">Visitors do not see the photo below. Remove it if it is of someone else.</p>
      )}
    </>
  );
}
