import type { ReactNode } from 'react';
import type { ListedChange } from '../../../contract/changes.ts';
import { Facts } from '../../components/facts.tsx';
import listStyles from '../ui/list.module.css';
import { dayOf, describeChange, kindOf, titleOf } from './describe-change.ts';

/** A list row for one change: the item's title, kind and date, what was done, by whom and when. `children` are its buttons. */
export function ChangeRow({ change, children }: { change: ListedChange; children: ReactNode }) {
  const day = dayOf(change);
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <h3 className={listStyles.title}>{titleOf(change)}</h3>
        <Facts>
          {kindOf(change) !== titleOf(change) && <span>{kindOf(change)}</span>}
          {day && <span>{day}</span>}
          <span>{describeChange(change)}</span>
        </Facts>
      </div>
      {children}
    </li>
  );
}
