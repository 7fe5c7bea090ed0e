import type { ParishFacts } from '../../../contract/parish-record.ts';
import { hasOffice } from '../../components/office-contacts.tsx';
import { inNeed } from '../../components/emergency-line.tsx';
import { linesOfText } from './sheet.ts';

type SheetParts = {
  readonly parish: Pick<
    ParishFacts,
    'churchName' | 'fullName' | 'address' | 'phone' | 'email' | 'officeHours' | 'emergencyPhone'
  >;
  readonly title: string;
  readonly lead: string | undefined;
  readonly readings: string | undefined;
};

/** Millimetres: A4 within its margins, less what rounding may add; and a line of notices. */
const SHEET = 272.3;
const LINE = 4.6;

/** The lines of notices for which a column has room between the head of the printed sheet and the office at its foot. */
export function linesOfColumn(parts: SheetParts): number {
  return (SHEET - headHeight(parts) - officeHeight(parts) - (parts.readings ? 7.1 : 0)) / LINE;
}

/** In millimetres: the letterhead beside its emblem, the title and the name of the Sunday, with their margins. */
function headHeight({ parish, title, lead }: SheetParts): number {
  const { churchName, fullName = churchName, address = '', phone = '', email = '' } = parish;
  const contacts = `${address}. Telephone ${phone}, ${email}. Printed 30 September 2026`;
  const words = 6.7 * linesOfText(fullName, 54) + 5.1 * linesOfText(contacts, 98);
  const sunday = lead ? 2.8 + 6.5 * linesOfText(lead, 62) : 0;
  return Math.max(words, 12.7) + 3.4 + 7.4 + 9 * linesOfText(title, 42) + sunday;
}

function officeHeight({ parish }: SheetParts): number {
  const { address = '', phone = '', email = '', officeHours, emergencyPhone } = parish;
  if (!address && !hasOffice(parish)) return 0;
  const office = [
    address,
    [phone, email].filter(Boolean).join(', '),
    officeHours ? `Open ${officeHours}` : '',
  ];
  const linesOfOffice = office.reduce((lines, text) => lines + linesOfText(text, 50), 0);
  const emergency = emergencyPhone ? `Outside office hours, ${inNeed}: ${emergencyPhone}` : '';
  const linesOfEmergency = linesOfText(emergency, 42);
  return 12.4 + LINE * Math.max(linesOfOffice, linesOfEmergency);
}
