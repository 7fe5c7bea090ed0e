import type { RecordName, resources } from '../../contract/resources.ts';

/** Records without a file of their own and with an id that the server or the client generates. */
type PlainRecord = {
  [Name in RecordName]: (typeof resources)[Name] extends
    { file: { isDocument: true } } | { idFields: readonly string[] }
    ? never
    : Name;
}[RecordName];

/** A valid body for each such record. */
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
  funerals: { name: 'Ann Lee', date: '2037-10-02', time: '11:00 AM', familyAgrees: true },
  'mass-intentions': { text: 'Ann Lee, RIP', date: '2037-10-02', time: '10:00 AM', private: false },
  'mass-times': { day: 'Sunday', times: '8:00 AM, 10:30 AM', special: 'Family Mass' },
} as const satisfies Record<PlainRecord, object>;

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
const fieldsWithDefault = ['category', 'author', 'order', 'private'];

/** One test case per record of `samples`; `optional` lists the fields that an empty string clears. */
export const records: Sample[] = Object.entries(samples).map(([key, body]) => {
  const name = key as keyof typeof samples;
  const optionalFields = optional[name] ?? [];
  return {
    name,
    path: `/api/${name}`,
    body,
    optional: optionalFields,
    required: Object.keys(body).filter(
      (field) => !optionalFields.includes(field) && !fieldsWithDefault.includes(field),
    ),
  };
});
