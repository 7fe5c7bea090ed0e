import type { RecordName, resources } from '../../contract/resources.ts';

/** Records that are more than the file that they describe, and whose id the server or the client makes up. */
type Plain = {
  [Name in RecordName]: (typeof resources)[Name] extends { file: { ours: true } } | { idField: string }
    ? never
    : Name;
}[RecordName];

/** A good body for each record that has no file, and what can be cleared of it. */
export const samples = {
  events: {
    title: 'Harvest Supper',
    description: 'Soup and apple cake.',
    date: '2027-10-02',
    time: '6:30 PM',
    location: 'Parish Hall',
    category: 'social',
  },
  news: { title: 'Roof', content: 'It is mended.', date: '2027-03-28', author: 'Ann', category: 'community' },
  reflections: { title: 'Light', excerpt: 'A candle.', content: 'A candle burns.', date: '2027-02-02' },
  team: {
    name: 'Ann Lee',
    role: 'Sacristan',
    bio: 'Since 1999.',
    email: 'ann@parish.example',
    phone: '01632 960100',
  },
  history: {
    title: 'Spire',
    year: '1888',
    period: 'Late 19th century',
    excerpt: 'Up.',
    content: 'It went up.',
    order: 3,
  },
  devotions: { name: 'Rosary', day: 'Monday', time: '6:00 PM', note: 'In the side chapel' },
  'mass-intentions': { text: 'Ann Lee, RIP', date: '2037-10-02', time: '10:00 AM', private: false },
  'mass-times': { day: 'Sunday', times: '8:00 AM, 10:30 AM', special: 'Family Mass' },
} as const satisfies Record<Plain, object>;

export type Sample = {
  readonly name: keyof typeof samples;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly optional: readonly string[];
};

const optional: Partial<Record<RecordName, string[]>> = {
  team: ['email', 'phone'],
  devotions: ['time', 'note'],
  'mass-times': ['special'],
};
const withDefault = ['category', 'author', 'order', 'private'];

/** One row for each record that can be created, read, changed and deleted without a file. */
export const records: Sample[] = Object.entries(samples).map(([key, body]) => {
  const name = key as keyof typeof samples;
  const cleared = optional[name] ?? [];
  return {
    name,
    path: `/api/${name}`,
    body,
    optional: cleared,
    required: Object.keys(body).filter((field) => !cleared.includes(field) && !withDefault.includes(field)),
  };
});
