import type { Item } from '../../contract/items.ts';
import { churchWith } from '../../contract/masses/churches.ts';
import { useParish } from '../data/parish.tsx';
import { unbrokenTimes } from './text/linked-text.tsx';

type DayFuneralsProps = { funerals: readonly Item<'funerals'>[] | undefined; className?: string | undefined };

/** The funerals of a day, one on each line. */
export function DayFunerals({ funerals = [], className }: DayFuneralsProps) {
  const parish = useParish();
  if (funerals.length === 0) return null;
  return (
    <ul className={className}>
      {funerals.map((funeral) => {
        const place = churchWith(funeral.church, parish)?.name;
        return (
          <li key={funeral.id}>
            {unbrokenTimes(`${funeral.time} Funeral of ${funeral.name}${place ? `, ${place}` : ''}`)}
          </li>
        );
      })}
    </ul>
  );
}

/** What fraudulent pages about a funeral ask for. */
export const noMoneyAsked = 'The parish never asks for money to watch a funeral.';
