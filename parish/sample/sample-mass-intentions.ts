import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { MassIntention } from '../../contract/entities/mass-intention.ts';
import { massDays } from '../../contract/masses/mass-days.ts';
import { churchDaysIn } from '../church-calendar/all-calendars.ts';
import { sampleRecord } from './sample-record.ts';
import { sampleEvents } from './events/sample-events.ts';
import { sampleId } from './sample-id.ts';
import { sampleMassChanges } from './sample-mass-changes.ts';
import { sampleMassTimes } from './sample-mass-times.ts';
import type { Sample } from './shape.ts';

const DAYS = 21;

const intentions: readonly (readonly [string, boolean])[] = [
  ['The people of the parish', false],
  ['Winifred Ashcombe, RIP', false],
  ['Thanksgiving, from the Pellow family', false],
  ['A private intention of the Garrod family', true],
  ['The sick of the parish', false],
  ['Bernard Tollard, anniversary', false],
  ['Vocations to the priesthood', false],
];

/** An intention for each Mass of the next three weeks. */
export function sampleMassIntentions(today: CalendarDate): readonly Sample<MassIntention>[] {
  const sources = {
    massTimes: sampleMassTimes,
    changes: sampleMassChanges(today),
    events: sampleEvents(today),
    churchDays: churchDaysIn(sampleRecord.nationalCalendar),
    ownPlace: sampleRecord,
  };
  return massDays(sources, today, DAYS)
    .flatMap(({ date, masses }) => masses.map(({ timeText }) => ({ date, time: timeText })))
    .map(({ date, time }, index) => {
      const [text, isPrivate] = intentions[index % intentions.length] ?? ['The people of the parish', false];
      return { id: sampleId(`intentions/${date}/${time}`), text, date, time, private: isPrivate };
    });
}
