import { parish } from '../../parish/details.ts';
import { Emblem } from './emblem.tsx';
import { formatDate } from '../formats/format-date.ts';
import { useToday } from '../data/today.tsx';

/** The letterhead of a printed page: the parish's name, contact details and the print date. */
export function PrintedHeading() {
  return (
    <div className="print-only print-heading" aria-hidden="true">
      <Emblem />
      <div>
        <p className="print-name">{parish.fullName}</p>
        <p>
          {parish.address}. Telephone {parish.phone}, {parish.email}.{' '}
          <span className="print-date">Printed {formatDate(useToday())}</span>
        </p>
      </div>
    </div>
  );
}
