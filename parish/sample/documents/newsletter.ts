import { daysBetween, type CalendarDate } from '../../../contract/calendar-date.ts';
import { parish } from '../../details.ts';
import { safeguarding } from '../../safeguarding.ts';
import { addDays, day, inWeek, inWords, weekdayOf, yearOf } from '../days.ts';
import { church } from '../events/event-of-year.ts';
import { masses } from '../events/masses.ts';
import { everyMonth } from '../events/every-month.ts';
import { parishLife } from '../events/parish-life.ts';
import { liturgicalDay } from '../liturgical-day.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { intentions, letters, ministers, notices, readers } from './newsletter-words.ts';
import { bullets, text, under, type Block, type PrintedDocument } from './printed-document.ts';

/** The newsletter of one Sunday: a letter, the Masses of the week, the diary, notices, who serves, whom to ask. */
export function newsletter(sunday: CalendarDate): PrintedDocument {
  // Weeks are counted from a Sunday long ago, so that each week chooses other words than the last.
  const week = daysBetween('2000-01-02', sunday) / 7;
  return {
    kicker: `${parish.churchName}, ${parish.town}`,
    title: liturgicalDay(sunday),
    subtitle: `Parish newsletter for the week of ${inWords(sunday)}`,
    sections: [
      { columns: 1, blocks: [...letter(week), ...under('Masses this week', massTable(sunday, week))] },
      { columns: 2, blocks: [...diary(sunday), ...prayers(week), ...noticeBlocks(week), ...finance(week)] },
      { columns: 1, blocks: [...rota(sunday, week), ...contacts()] },
    ],
    footer: `${parish.tagline}  |  ${parish.phone}  |  ${parish.email}`,
  };
}

function letter(week: number): Block[] {
  return under('Dear friends,', text(turn(letters, week)), text('With every blessing, Father Laurence'));
}

function massTable(sunday: CalendarDate, week: number): Block {
  const days = [-1, 0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset));
  const rows = days.flatMap((date, index) => {
    const times = massesOn(date, index === 0);
    if (times.length === 0) return [[inWeek(date), liturgicalDay(date), '', 'No Mass today']];
    return times.map((time, number) => [
      number === 0 ? inWeek(date) : '',
      number === 0 ? dayName(date, index, sunday) : '',
      time,
      weekdayOf(date) === 0 ? 'People of the parish' : turn(intentions, week * 7 + index * 2 + number),
    ]);
  });
  return { kind: 'table', shares: [0.28, 0.31, 0.12, 0.29], rows };
}

/** What the second column says: the Saturday before stands there for its Vigil Mass. */
function dayName(date: CalendarDate, index: number, sunday: CalendarDate): string {
  return index === 0 ? `Vigil: ${liturgicalDay(sunday)}` : liturgicalDay(date);
}

/** The times of Mass on a day; of the Saturday on which the newsletter comes out, the evening alone. */
function massesOn(date: CalendarDate, isVigil: boolean): string[] {
  const year = liturgicalYear(yearOf(date));
  if (date === year.goodFriday) return [];
  const special = masses(yearOf(date))
    .find((mass) => mass.date === date)
    ?.time.split(', ');
  if (date === year.holySaturday || date === day(yearOf(date), 12, 24)) return special ?? [];
  if (isVigil) return ['6:00 PM'];
  switch (weekdayOf(date)) {
    case 0:
      return special ?? ['10:30 AM'];
    case 1:
      return special ?? [];
    case 6:
      return [...(special ?? ['10:00 AM']), '6:00 PM'];
    default:
      return special ?? ['10:00 AM'];
  }
}

function diary(sunday: CalendarDate): Block[] {
  const year = yearOf(sunday);
  const events = [year, year + 1].flatMap((each) => [...masses(each), ...parishLife(each)]);
  const ahead = [...events, ...everyMonth(sunday)]
    .filter(({ date }) => date >= sunday && daysBetween(sunday, date) <= 28)
    .sort((a, b) => daysBetween(b.date, a.date))
    .slice(0, 9)
    .map(({ title, date, time, location }) => {
      const where = location === church ? '' : ` (${location})`;
      return `${inWeek(date)}, ${time}: ${title}${where}`;
    });
  return ahead.length === 0 ? [] : under('In the diary', bullets(...ahead));
}

function prayers(week: number): Block[] {
  return [
    ...under(
      'Please pray for',
      text(
        `The sick: ${[0, 1, 2, 3].map((step) => turn(sick, week + step)).join(', ')}, and all who look after them.`,
      ),
      text(
        `Those whose anniversaries fall at this time: ${turn(departed, week)}, ${turn(departed, week + 3)}.`,
      ),
    ),
  ];
}

function noticeBlocks(week: number): Block[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((step) => {
    const notice = turn(notices, week * 5 + step);
    return under(notice.heading, text(notice.words));
  });
}

function finance(week: number): Block[] {
  const loose = 640 + ((week * 37) % 210);
  const envelopes = 415 + ((week * 53) % 120);
  return under(
    'Last Sunday’s offertory',
    text(`Loose plate £${loose}.${20 + ((week * 7) % 70)}, envelopes £${envelopes}.00. Thank you.`),
  );
}

function rota(sunday: CalendarDate, week: number): Block[] {
  return under('Next weekend', {
    kind: 'table',
    shares: [0.35, 0.3, 0.35],
    rows: [
      ['Mass', 'Readers', 'Ministers of Holy Communion'],
      [`${inWeek(addDays(sunday, 6))}, Vigil`, turn(readers, week), turn(ministers, week + 2)],
      [inWeek(addDays(sunday, 7)), turn(readers, week + 2), turn(ministers, week + 4)],
    ],
  });
}

function contacts(): Block[] {
  return under('Whom to ask', {
    kind: 'table',
    shares: [0.28, 0.72],
    rows: [
      [parish.priestTitle, `${parish.priestName}, ${parish.phone}`],
      ['Parish office', `${parish.officeHours}; ${parish.phone}; ${parish.email}`],
      ['Safeguarding', `${safeguarding.representative.name}, ${safeguarding.representative.email ?? ''}`],
      ['Confessions', 'Saturday 10:30-11:00 AM or by appointment'],
    ],
  });
}

const sick = [
  'Maureen Larkspur',
  'Peter Brindle',
  'Agnes Thorley',
  'Baby Joshua',
  'Sean Carmody',
  'Lucia Ferreira',
  'Tom Penhallow',
];
const departed = [
  'Winifred Kettle',
  'Father Hugh Mallinder',
  'Stanislaw Wrobel',
  'Rose Doherty',
  'Gerald Hollinghay',
];

/** The entry of a list whose turn it is. */
function turn<Entry>(entries: readonly Entry[], number: number): Entry {
  const entry = entries[((number % entries.length) + entries.length) % entries.length];
  if (entry === undefined) throw new Error('There is nothing in the list to take turns with.');
  return entry;
}
