import type { Devotion } from '../../contract/entities/devotion.ts';
import { sampleId } from './sample-id.ts';
import type { Sample } from './shape.ts';

/** The weekly devotions. */
export const sampleDevotions: readonly Sample<Devotion>[] = [
  devotion({ name: 'Rosary', day: 'Sunday', time: '10:00 AM', note: 'Before Mass, in the Lady Chapel' }),
  devotion({
    name: 'Evening Prayer and Benediction',
    day: 'Sunday',
    time: '5:00 PM',
    note: 'Not in August',
  }),
  devotion({ name: 'Morning Prayer of the Church', day: 'Tuesday', time: '9:40 AM' }),
  devotion({
    name: 'Novena to Our Lady of Perpetual Help',
    day: 'Wednesday',
    time: '10:30 AM',
    note: 'After Mass',
  }),
  devotion({
    name: 'Prayer Group',
    day: 'Thursday',
    time: '2:00 PM',
    note: 'In the hall; everybody welcome, and tea afterwards',
  }),
  devotion({
    name: 'Exposition of the Blessed Sacrament',
    day: 'Friday',
    time: '9:00 AM',
    note: 'Until the 10:00 AM Mass',
  }),
  devotion({
    name: 'Divine Mercy Chaplet',
    day: 'Friday',
    time: '3:00 PM',
    note: 'In Lent, Stations of the Cross at 7:00 PM as well',
  }),
  devotion({ name: 'Rosary', day: 'Saturday', time: '9:40 AM' }),
];

function devotion(words: Devotion): Sample<Devotion> {
  return { id: sampleId(`devotions/${words.day}/${words.name}`), ...words };
}
