import { z } from 'zod';
import { type Parish, parishSchema } from '../contract/parish.ts';
import { diallable } from '../contract/fields/telephone.ts';

/** A value of a parish record that occurs nowhere else: `path` is its field, such as `visit.0.name`. */
export type Mark = { readonly path: string; readonly value: string };

export type MarkedParish = { readonly record: Parish; readonly marks: readonly Mark[] };

/** What distinguishes one marked record from another. */
export type MarkStyle = {
  /** A capitalised word, which is in every text. */
  readonly word: string;
  /** The values of fields that accept only some, by name. */
  readonly choices: Readonly<Record<string, string>>;
  /** Returns a telephone number of the record's country that ends in these three digits. */
  readonly phone: (digits: number) => string;
  readonly postcode: string;
};

const node = z.object({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  maxItems: z.optional(z.number()),
  anyOf: z.optional(z.array(z.unknown())),
});

/** Returns a parish record in which every field of the schema has a value, and every text a mark of its own. */
export function markedParish(style: MarkStyle): MarkedParish {
  const marks: Mark[] = [];
  const record = valueOf(z.toJSONSchema(parishSchema, { unrepresentable: 'any' }), '', style, marks);
  if (!isParish(record)) throw new Error(parishSchema.safeParse(record).error?.message);
  const calls = marks.flatMap(({ path, value }) => {
    const call = /phone$/i.test(path) && diallable(value, record.country);
    return call ? [{ path: `tel: of ${path}`, value: call }] : [];
  });
  return { record, marks: [...marks, ...calls] };
}

const isParish = (value: unknown): value is Parish => parishSchema.safeParse(value).success;

function valueOf(schema: unknown, path: string, style: MarkStyle, marks: Mark[]): unknown {
  const { type, enum: values, properties, items, maxItems = 3, anyOf } = node.parse(schema);
  if (anyOf) return valueOf(anyOf[0], path, style, marks);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [
        name,
        valueOf(each, path ? `${path}.${name}` : name, style, marks),
      ]),
    );
  // Three, as the slides must be.
  if (type === 'array')
    return [0, 1, 2].slice(0, maxItems).map((index) => valueOf(items, `${path}.${index}`, style, marks));
  const name = path.split('.').at(-1) ?? '';
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  // Of nobody in the team: what is typed is shown.
  if (name.endsWith('Member')) return '00000000-0000-4000-8000-000000000000';
  if (name === 'id') return `entry-${path.replaceAll(/\D/g, '')}`;
  const choice = style.choices[name] ?? values?.[0];
  if (choice !== undefined) return choice;
  if (name === 'until') return new Date(Date.now() + 86_400_000).toISOString();
  const value = markOf(name, path, 100 + marks.length, style);
  marks.push({ path, value });
  return value;
}

function markOf(name: string, path: string, number: number, { word, phone, postcode }: MarkStyle): string {
  const host = `${word.toLowerCase()}.example`;
  if (name === 'website') return `https://www.${host}`;
  if (/phone$/i.test(name)) return phone(number);
  if (name === 'email') return `mark${number}@${host}`;
  if (name === 'postcode') return postcode;
  if (name === 'formUrl') return `/media/parish/${word}${number}x.pdf`;
  if (/Url$/.test(name)) return `https://${host}/picture${number}.jpg`;
  if (name === 'url' || name === 'maps' || path.startsWith('links.')) return `https://${host}/link${number}x`;
  return `${word}${number}x`;
}
