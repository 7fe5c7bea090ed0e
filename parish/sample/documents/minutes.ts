import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { sampleRecord as parish } from '../sample-record.ts';
import { longDate } from '../days.ts';
import { bullets, text, under, type Block, type PrintedDocument } from './printed-document.ts';

/** The content of a meeting's notes, apart from the date. */
export type Meeting = {
  readonly body: string;
  readonly summary: string;
  readonly present: string;
  readonly apologies: string;
  readonly items: readonly { readonly heading: string; readonly words: readonly string[] }[];
  readonly actions: readonly (readonly [who: string, what: string])[];
};

/** The agreed notes of a meeting on a date. */
export function minutes(meeting: Meeting, date: CalendarDate): PrintedDocument {
  const items = meeting.items.flatMap(({ heading, words }, index) =>
    under(`${index + 3}. ${heading}`, ...words.map(text)),
  );
  const actions: Block = { kind: 'table', shares: [0.3, 0.7], rows: meeting.actions };
  return {
    kicker: `${parish.churchName}, ${parish.town}`,
    title: `${meeting.body}: notes of the meeting`,
    subtitle: `${longDate(date)}, 7:30 PM, in the parish hall`,
    sections: [
      {
        columns: 1,
        blocks: [
          ...under('1. Present', text(meeting.present), text(`Apologies: ${meeting.apologies}.`)),
          ...under(
            '2. Prayer and the last notes',
            text(
              'Father Laurence opened with the Gospel of the coming Sunday and a few minutes of silence. The notes of the last meeting were agreed.',
            ),
          ),
          ...items,
          ...under('Who does what', actions),
          ...under(
            'Before we went home',
            bullets(
              'The next date will be in the newsletter and in the calendar on the website.',
              'We closed with the Hail Mary and locked up; the light in the hall kitchen was on again.',
            ),
          ),
        ],
      },
    ],
    footer: `Agreed notes. Questions to the parish office, ${parish.email}`,
  };
}
