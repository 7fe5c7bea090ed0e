import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { MouseEvent } from 'react';
import type { Item } from '../../../contract/items.ts';
import { LinkButton } from '../../components/button.tsx';
import { isAppleHandheld } from '../../components/is-apple-handheld.ts';
import styles from './add-to-calendar.module.css';
import { calendarTemplate } from './calendar-template.ts';
import { saveFile } from './save-file.ts';

/** Adds an event to the visitor's own calendar: an .ics file on iPhone, iPad and iPod, Google Calendar elsewhere. */
export function AddToCalendar({ event }: { event: Item<'events'> }) {
  const template = calendarTemplate(event);
  const add = (click: MouseEvent) => {
    if (!isAppleHandheld(navigator)) return;
    click.preventDefault();
    saveCalendarFile(event).catch((cause: unknown) => {
      console.warn('The calendar file could not be made', cause);
      location.assign(template);
    });
  };
  return (
    <LinkButton
      className={styles.button}
      href={template}
      target="_blank"
      rel="noopener"
      data-waits-on-apple
      onClick={add}
    >
      <CalendarPlus size={18} aria-hidden />
      <span>
        Add to Calendar<span className="visually-hidden">: {event.title}</span>
      </span>
    </LinkButton>
  );
}

async function saveCalendarFile(event: Item<'events'>): Promise<void> {
  // Loaded on demand, because only these devices need it.
  const { calendarFile } = await import('./calendar-file.ts');
  saveFile(`${fileNameOf(event.title)}.ics`, calendarFile(event), 'text/calendar;charset=utf-8');
}

function fileNameOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 60) ?? 'event';
}
