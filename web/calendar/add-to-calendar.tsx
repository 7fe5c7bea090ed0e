import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { MouseEvent } from 'react';
import type { Item } from '../../contract/items.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { type ButtonLook, LinkButton } from '../ui/button.tsx';
import { isAppleHandheld } from '../ui/is-apple-handheld.ts';
import { useParish } from '../data/parish.tsx';
import { calendarTemplate } from './calendar-template.ts';

/** Adds an event to the visitor's own calendar: an .ics file on iPhone, iPad and iPod, Google Calendar elsewhere. */
export function AddToCalendar({ event, look = 'secondary' }: { event: Item<'events'>; look?: ButtonLook }) {
  const parish = useParish();
  const template = calendarTemplate(event, parish);
  const add = (click: MouseEvent) => {
    if (!isAppleHandheld(navigator)) return;
    click.preventDefault();
    saveCalendarFile(event, parish).catch((cause: unknown) => {
      console.warn('The calendar file could not be made', cause);
      location.assign(template);
    });
  };
  return (
    <LinkButton look={look} href={template} target="_blank" rel="noopener" onClick={add}>
      <CalendarPlus size={18} aria-hidden />
      <span>
        Add to Calendar<span className="visually-hidden">{`: ${event.title}`}</span>
      </span>
    </LinkButton>
  );
}

async function saveCalendarFile(event: Item<'events'>, parish: ParishFacts): Promise<void> {
  // Loaded on demand, because only these devices need it.
  const { calendarFile, calendarFileName } = await import('./calendar-file.ts');
  saveFile(calendarFileName(event), calendarFile(event, parish), 'text/calendar;charset=utf-8');
}

/** How long the object URL stays valid, in milliseconds: phones may be slow to open the file. */
const URL_LIFETIME = 60_000;

/** Downloads a text as a file. */
function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
}
