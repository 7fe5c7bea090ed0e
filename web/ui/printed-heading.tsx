import { Emblem } from './emblem.tsx';
import { formatDate } from '../formats/dates.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';

/** The letterhead of a printed page: the parish's name, contact details and the print date. */
export function PrintedHeading() {
  const { churchName, fullName = churchName, address, phone, email } = useParish();
  const contacts = [phone && `Telephone ${phone}`, email].filter(Boolean).join(', ');
  const sentences = [address, contacts].filter(Boolean).map((each) => `${each}. `);
  return (
    <div className="print-only print-heading" aria-hidden="true">
      <Emblem />
      <div>
        <p className="print-name">{fullName}</p>
        <p>
          <span>{sentences.join('')}</span>
          <span className="print-date">{`Printed ${formatDate(useToday())}`}</span>
        </p>
      </div>
    </div>
  );
}
