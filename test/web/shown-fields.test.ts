import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';

const now = new Date('2026-11-22T10:00:00Z');
const data = siteDataOn('2026-11-22');
const renderer = await createRenderer(clientBuild);

const visibility = 'decides when visitors see the item; public lists omit it';
const unshown: Readonly<Record<string, string>> = {
  draft: visibility,
  visibleFrom: visibility,
  visibleUntil: visibility,
  church: 'is the id of a church, of which pages show the name',
  formatted: 'decides how the texts are shown',
  category: 'is one of a few words, with no room for a marked one',
  imageFocus: 'decides which part of a cropped picture is shown',
  imageConsent: 'is for administrators; public lists omit it',
  private: 'decides whether the text is shown',
  streamed: 'is said in a word of the page’s own',
  from: 'decides on which days the devotion is shown',
  until: 'decides on which days the devotion is shown',
  cancelledDevotions: 'are ids of devotions, of which pages show the names',
  order: 'decides the place in the list',
  unlisted: 'keeps a document out of search',
  series: 'identifies the events of a series',
  formerPath: 'is the address of a redirect, not of a page',
  uploadDate: 'is for administrators; visitors read the document’s date',
};

const example: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'mass-changes': { id: '2026-11-24', version: 1, date: '2026-11-24', times: '10:00 AM' },
  'lectio-divina': {
    id: 'document',
    version: 1,
    title: 'First Sunday of Advent',
    date: '2026-11-20',
    fileName: 'advent.pdf',
    fileSize: 120_000,
    fileUrl: '/media/lectio-divina/00000000-0000-4000-8000-000000000000.pdf',
  },
};

/** Returns a value that a field accepts and that appears nowhere else. */
function markedValue(name: string, schema: z.ZodMiniType): string | undefined {
  const word = `marked${name.toLowerCase()}`;
  return [word, `${word}@parish.example`, `https://parish.example/${word}`].find(
    (value) => schema.safeParse(value).success,
  );
}

function itemsOf(resource: string): Readonly<Record<string, unknown>>[] {
  const items = z.array(z.record(z.string(), z.unknown())).parse(data[`/api/${resource}`]);
  return items.length > 0 ? items : [example[resource] ?? {}];
}

/** Renders the pages that read a list, until every text has been found; without scripts, which contain all data. */
async function notFound(api: string, items: readonly unknown[], texts: readonly string[]): Promise<string[]> {
  const marked = { ...data, [api]: items };
  let missing = [...texts];
  for (const { path, reads } of renderer.pages(marked, now)) {
    if (missing.length === 0) break;
    if (!reads.includes(api)) continue;
    const html = await renderer.render(path, marked, now);
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '');
    missing = missing.filter((text) => !shown.includes(text));
  }
  return missing;
}

describe.each(Object.values(resources))('a public page of $resource', ({ resource, schema }) => {
  it('shows each optional field, unless there is a reason not to', async () => {
    const optional = Object.entries<z.ZodMiniType>(schema.shape).filter(
      ([name, field]) => field.safeParse(undefined).success && !(name in unshown),
    );
    const values = optional.map(([name, field]) => [name, markedValue(name, field)] as const);
    expect(values.filter(([, value]) => value === undefined)).toEqual([]);
    const items = itemsOf(resource).map((item) => ({ ...item, ...Object.fromEntries(values) }));
    const texts = values.flatMap(([, value]) => value ?? []);
    expect(await notFound(`/api/${resource}`, items, texts)).toEqual([]);
  });
});
