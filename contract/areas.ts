/** The parts of the website that a person may be allowed to edit. */
export const areas = [
  'events',
  'news',
  'documents',
  'gallery',
  'team',
  'reflections',
  'history',
  'mass',
  'parish',
] as const;
export type Area = (typeof areas)[number];

/** What people of an area edit, as in 'You may no longer change events'. */
export const areaNames: Readonly<Record<Area, string>> = {
  events: 'events',
  news: 'news',
  documents: 'documents',
  gallery: 'the gallery',
  team: 'the team',
  reflections: 'reflections',
  history: 'the history',
  mass: 'Masses and devotions',
  parish: 'the parish details',
};
