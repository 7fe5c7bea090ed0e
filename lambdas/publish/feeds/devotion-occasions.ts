import { devotionStarts } from '../../../contract/masses/devotions-on.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { churchWith, severalChurches } from '../../../contract/masses/churches.ts';
import { resources } from '../../../contract/resources.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Occasion } from './calendar-text.ts';
import { lastChangeOfDays } from './mass-occasions.ts';
import { publishedItems } from './published-items.ts';
import { latest, sequenceAt, startOfPreviousMonth } from './sequence.ts';

/**
 * The devotions of each date as calendar entries, one for each of a devotion's times; none for those whose time cannot be
 * read. They are named by the devotion and the date, so an entry stays the same when its time changes.
 */
export function devotionOccasions(snapshot: Snapshot, days: readonly MassDay[]): Occasion[] {
  const { parish } = snapshot;
  const byId = new Map(publishedItems(snapshot, resources.devotions).map((each) => [each.id, each]));
  const changes = lastChangeOfDays(snapshot);
  const earliest = startOfPreviousMonth(snapshot.now);
  const isOneChurch = severalChurches(parish).length === 0;
  return days.flatMap(({ date, devotions = [] }) =>
    devotions.flatMap(({ id, church, isOff = false, reason }) => {
      const devotion = byId.get(id);
      if (!devotion) return [];
      const { name, time = '', note } = devotion;
      const updatedAt = latest(devotion.updatedAt, changes.get(date) ?? devotion.updatedAt);
      const texts = [reason, note].filter(Boolean);
      const place = churchWith(church, parish);
      // A note may say where it is, unless it has a church.
      const location = place ? `${place.name}, ${place.address}` : isOneChurch && !note && parish.churchName;
      return devotionStarts(time).map((start, at) => ({
        name: `devotion-${id}-${date}${at === 0 ? '' : `-${at + 1}`}`,
        date,
        time: start,
        title: place ? `${name}, ${place.name}` : name,
        description: texts.join('\n\n'),
        ...(location && { location }),
        category: 'devotion',
        church,
        url: `${parish.website ?? ''}/`,
        sequence: sequenceAt(latest(updatedAt, earliest)),
        updatedAt,
        isCancelled: isOff,
      }));
    }),
  );
}
