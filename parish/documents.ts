import { addDays, type CalendarDate, nthWeekday } from '../contract/dates/calendar-date.ts';
import { easterSunday } from '../contract/masses/easter.ts';

/** The about box beside a list of documents: what they are, and whom to contact. `held` is when and where people meet. */
export type AboutDocuments = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly held?: {
    readonly when: string;
    readonly where: string;
    /** Returns the next date on which it is held, which may be today. */
    readonly next: (today: CalendarDate) => CalendarDate;
  };
};

/** The about boxes of the three document pages, by resource. */
export const aboutDocuments = {
  newsletters: {
    heading: 'About the newsletter',
    paragraphs: [
      'The newsletter comes out every weekend, with the Mass intentions, the feasts of the week, and notices. Printed copies are at the back of the church, in large type too.',
      'To have a notice included, please let the office know by noon on Wednesday.',
    ],
  },
  'meeting-notes': {
    heading: 'About the meetings',
    paragraphs: [
      'The Parish Pastoral Council meets every second month and the Finance Committee every quarter. Their notes are here for everyone to read once they have been agreed.',
      'Anyone may put a matter on the agenda: speak to a member, or write to the office a week before.',
    ],
  },
  'lectio-divina': {
    heading: 'About Lectio Divina',
    held: {
      when: 'On the first Friday of the month, after the 10:00 AM Mass',
      where: 'In the Lady Chapel',
      next: nextLectioDivina,
    },
    paragraphs: [
      'Lectio Divina, “holy reading”, is a slow way of praying with a passage of Scripture: read, reflect, respond, rest. We hold it on the first Friday of the month, after the 10:00 AM Mass, in the Lady Chapel. It takes about forty minutes.',
      'Everybody is welcome, and nobody has to speak. Each sheet has the passage and the steps, so that you can also pray it at home.',
    ],
  },
} as const satisfies Record<string, AboutDocuments>;

/** The first Friday of this month or a later one, except Good Friday, which has no Mass. */
function nextLectioDivina(today: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [first = today] = [0, 1, 2]
    .map((later) =>
      nthWeekday(year + Math.floor((month - 1 + later) / 12), ((month - 1 + later) % 12) + 1, 1, 5),
    )
    .filter((friday) => friday >= today && friday !== addDays(easterSunday(Number(friday.slice(0, 4))), -2));
  return first;
}
