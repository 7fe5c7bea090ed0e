import { severalChurches } from '../../../contract/masses/churches.ts';
import { useParish } from '../../data/parish.tsx';
import { missingChurch } from '../records/church-text.ts';
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
