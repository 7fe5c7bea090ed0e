import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { textPath } from '../../contract/files/document-text.ts';
import { type RecordResource, resources } from '../../contract/resources.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';

const today = '2026-11-22';
const pdfId = '00000000-0000-4000-8000-000000000000';
const addresses = ['www.bells.example', 'bells@parish.example', '01632 960777'];
const typed = `See ${addresses[0]}, write to ${addresses[1]}, ring ${addresses[2]}.`;
/** Fields that are not typed by people. */
const notText = new Set(['fileName', 'fileUrl', 'uploadDate']);

/** An item with two addresses and a telephone number in every text field. */
function fullOfAddresses({ schema, resource }: RecordResource) {
  const fields = Object.entries(schema.shape).map(([field, rule]) => [
    field,
    !notText.has(field) && z.safeParse(rule, typed).success ? typed : other[field],
  ]);
  const category = resource === 'news' ? 'community' : 'mass';
  return { id: today, version: 1, slug: `addresses-${today}`, ...Object.fromEntries(fields), category };
}

const other: Readonly<Record<string, unknown>> = {
  ...{ date: today, time: '10:30 AM', times: '', day: 'Sunday', order: 0 },
  ...{ fileUrl: `/media/newsletters/${pdfId}.pdf`, fileName: 'a.pdf', fileSize: 1 },
};

const data = {
  ...siteDataOn(today),
  ...Object.fromEntries(
    Object.values(resources).map((resource) => [`/api/${resource.resource}`, [fullOfAddresses(resource)]]),
  ),
  // A Mass today with a note, and an entry whose day and times are free text.
  '/api/mass-times': [
    { ...fullOfAddresses(resources['mass-times']), id: 'm1', day: 'Sunday', times: '10:30 AM' },
    { ...fullOfAddresses(resources['mass-times']), id: 'm2' },
  ],
  [textPath('newsletters', pdfId)]: {
    isPart: false,
    blocks: ['heading', 'paragraph', 'item'].map((kind) => ({ kind, text: typed })),
  },
};
const renderer = await createRenderer(clientBuild);
const now = new Date(`${today}T09:00:00Z`);

/** The addresses in a page's text outside links and buttons (a button opens a dialog with the links). */
function unlinkedAddresses(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const outside = body.replaceAll(/<(a|button|summary)\b[\s\S]*?<\/\1>/g, '');
  const text = outside.replaceAll(/<[^>]*>/g, '');
  return addresses.flatMap((address) =>
    text
      .split(address)
      .slice(0, -1)
      .map((before) => before.slice(-60) + address),
  );
}

describe('an address or telephone number in any text field', () => {
  it.each(renderer.pages(data, now).map(({ path }) => path))('is a link on %s', async (path) => {
    expect(unlinkedAddresses(await renderer.render(path, data, now))).toEqual([]);
  });
});
