import { parish } from '../../../parish/details.ts';
import { Emblem } from '../../components/emblem.tsx';
import { formatDate } from '../../formats/format-date.ts';
import { useToday } from '../../today.tsx';

/** The head of the notice that Home is on paper: whose it is, how to reach the parish, and of which day it is. */
export function PrintedHeading() {
  return (
    <div className="print-only print-heading" aria-hidden="true">
      <Emblem />
      <div>
        <p className="print-name">{parish.fullName}</p>
        <p>
          {parish.address}. Telephone {parish.phone}, {parish.email}. Printed {formatDate(useToday())}
        </p>
      </div>
    </div>
  );
}
