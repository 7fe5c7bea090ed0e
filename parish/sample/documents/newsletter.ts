import { addDays, type CalendarDate, daysBetween, yearOf } from '../../../contract/dates/calendar-date.ts';
import { sampleRecord as parish } from '../sample-record.ts';
import { samplePriest, sampleRepresentative } from '../sample-team.ts';
import { dateInWeek, longDate } from '../days.ts';
import { church } from '../events/event-of-year.ts';
import { masses } from '../events/masses.ts';
import { everyMonth } from '../events/every-month.ts';
import { parishLife } from '../events/parish-life.ts';
import { liturgicalDay } from '../liturgical-day.ts';
import { festiveLetters, letters, ministers, notices, readers } from './newsletter-words.ts';
import { massTable } from './mass-table.ts';
import { bullets, text, under, type Block, type PrintedDocument } from './printed-document.ts';
import { turn } from './turn.ts';

/** The newsletter of one Sunday: a letter, the Masses of the week, the diary, notices, the rota and contacts. */
export function newsletter(sunday: CalendarDate): PrintedDocument {
  const week = weekOf(sunday);
  return {
    kicker: `${parish.churchName}, ${parish.town}`,
    title: liturgicalDay(sunday),
    subtitle: `Parish newsletter for the week of ${longDate(sunday)}`,
    sections: [
      {
        columns: 1,
        blocks: [...letter(sunday, week), ...under('Masses this week', massTable(sunday, week))],
      },
      { columns: 2, blocks: [...diary(sunday), ...prayers(week), ...noticeBlocks(week), ...finance(week)] },
      { columns: 1, blocks: [...rota(sunday, week), ...contacts()] },
    ],
    footer: `${parish.tagline}  |  ${parish.phone}  |  ${parish.email}`,
  };
}

/** The headings of a newsletter's first notices. */
export function subjects(sunday: CalendarDate): string[] {
  return noticesOf(weekOf(sunday))
    .slice(0, 4)
    .map(({ heading }) => heading);
}

/** Weeks are counted from a fixed Sunday, so that consecutive weeks choose different texts. */
function weekOf(sunday: CalendarDate): number {
  return daysBetween('2000-01-02', sunday) / 7;
}

function letter(sunday: CalendarDate, week: number): Block[] {
  const words = festiveLetters[liturgicalDay(sunday)] ?? turn(letters, week);
  return under('Dear friends,', text(words), text('With every blessing, Father Laurence'));
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
      return `${dateInWeek(date)}, ${time}: ${title}${where}`;
    });
  return ahead.length === 0 ? [] : under('In the diary', bullets(...ahead));
}

function prayers(week: number): Block[] {
  return under(
    'Please pray for',
    // Public and searchable, so it does not name the sick.
    text('The sick of the parish, and all who look after them.'),
    text(
      `Those whose anniversaries fall at this time: ${turn(departed, week)}, ${turn(departed, week + 3)}.`,
    ),
  );
}

function noticesOf(week: number) {
  return Array.from({ length: 9 }, (_, step) => turn(notices, week * 5 + step));
}

function noticeBlocks(week: number): Block[] {
  return noticesOf(week).flatMap(({ heading, words }) => under(heading, text(words)));
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
      [`${dateInWeek(addDays(sunday, 6))}, Vigil`, turn(readers, week), turn(ministers, week + 2)],
      [dateInWeek(addDays(sunday, 7)), turn(readers, week + 2), turn(ministers, week + 4)],
    ],
  });
}

function contacts(): Block[] {
  return under('Whom to ask', {
    kind: 'table',
    shares: [0.28, 0.72],
    rows: [
      [samplePriest.role, `${samplePriest.name}, ${parish.phone}`],
      ['Parish office', `${parish.officeHours}; ${parish.phone}; ${parish.email}`],
      ['Safeguarding', `${sampleRepresentative.name}, ${sampleRepresentative.email ?? ''}`],
      ['Confessions', parish.fixedTimes.confessions],
    ],
  });
}

const departed = [
  'Winifred Kettle',
  'Father Hugh Mallinder',
  'Stanislaw Wrobel',
  'Rose Doherty',
  'Gerald Hollinghay',
];
