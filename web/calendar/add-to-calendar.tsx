import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { MouseEvent } from 'react';
import type { ParishEvent } from '../../contract/events.ts';
import type { Item } from '../../contract/items.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { entrySpan, outsideEvent } from '../../contract/site/outside-event.ts';
import { useParish } from '../data/parish.tsx';
import { type ButtonLook, LinkButton } from '../ui/button.tsx';

/** The length of a URL that every browser and calendar takes, in characters. */
const MAX_LENGTH = 2_000;

/** How much of it a title or a place may take. */
const MAX_LINE_LENGTH = 600;

/**
 * The URL of Google Calendar's form for a new event, filled in with this one (specification §7). Details that would make it too long
 * are shortened, and followed by the address of the event's page.
 */
export function calendarTemplate(event: ParishEvent, parish: ParishFacts): string {
  const outside = outsideEvent(event, parish);
  const { start, end } = entrySpan(outside);
  const urlWith = (details: string) => {
    const query = new URLSearchParams({
      action: 'TEMPLATE',
      text: shortened(outside.title, MAX_LINE_LENGTH),
      dates: `${start}/${end}`,
      ctz: parish.timeZone,
      details,
      location: shortened(outside.location, MAX_LINE_LENGTH),
    });
    return `https://calendar.google.com/calendar/render?${query.toString()}`;
  };
  const whole = urlWith(outside.description);
  if (whole.length <= MAX_LENGTH) return whole;
  const page = `\n\n${outside.url}`;
  return urlWith(shortened(outside.description, MAX_LENGTH - urlWith(page).length) + page);
}

/** A text that takes at most so many characters in a URL: as it is, or its first words and an ellipsis. */
function shortened(text: string, room: number): string {
  if (lengthInUrl(text) <= room) return text;
  let length = lengthInUrl('…');
  const characters = [...text];
  const end = characters.findIndex((character) => (length += lengthInUrl(character)) > room);
  const start = characters.slice(0, Math.max(end, 0)).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}

function lengthInUrl(text: string): number {
  return new URLSearchParams({ '': text }).toString().length - 1;
}

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

/**
 * Whether this is an iPhone, iPad or iPod, whose calendar opens .ics files (specification §7). An iPad's user agent says
 * Macintosh, but no Mac has a touch screen.
 */
export function isAppleHandheld({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
