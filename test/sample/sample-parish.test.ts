import { PDFDocument } from 'pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { eventCategories } from '../../contract/fields/choices.ts';
import { limits } from '../../contract/limits.ts';
import { mediaKey } from '../../contract/files/media.ts';
import { massTimeSlot } from '../../contract/table-item.ts';
import { resources, type RecordName } from '../../contract/resources.ts';
import { catalogue } from '../../parish/pictures/catalogue.ts';
import { sampleParish } from '../../parish/sample/sample-parish.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const days = [
  '2026-11-21',
  '2027-03-28',
  '2028-02-29',
  '2029-12-31',
  '2030-01-01',
  '2031-08-09',
  '2038-04-25',
];
const names = Object.keys(resources) as RecordName[];
const pictureFiles = new Set(
  catalogue.flatMap(({ name, widths }) => widths.map((width) => `${name}-${width}`)),
);

describe.each(days)('the sample parish on %s', async (today) => {
  const sample = await sampleParish(today);
  const all = names.flatMap((name) => [...sample.records[name]]);

  it.each(names)('has %s that the contract’s schema leaves unchanged', (name) => {
    expect(sample.records[name]).not.toEqual([]);
    for (const { id, ...body } of sample.records[name]) {
      const parsed = resources[name].schema.safeParse(body);
      expect(parsed.error?.issues, id).toBeUndefined();
      expect(parsed.data).toEqual(body);
    }
  });

  it('has unique ids: a slot for a Mass time, the date for a Mass change, a UUID for all others', () => {
    const slots = Array.from({ length: limits.massTimes }, (_, index) => massTimeSlot(index));
    const changes = sample.records['mass-changes'];
    for (const { id, date } of changes) expect(id).toBe(date);
    const uuids = all.filter(({ id }) => !slots.includes(id) && !changes.some((each) => each.id === id));
    expect(uuids).toHaveLength(all.length - sample.records['mass-times'].length - changes.length);
    for (const { id } of uuids) expect(id).toMatch(UUID);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('has at least twenty upcoming events, of every category', () => {
    const upcoming = sample.records.events.filter(({ date }) => date >= today);
    expect(upcoming.length).toBeGreaterThanOrEqual(20);
    expect(new Set(upcoming.map(({ category }) => category))).toEqual(new Set(eventCategories));
    expect(sample.records.events.length).toBeGreaterThanOrEqual(45);
    expect(sample.records.events.length).toBeLessThanOrEqual(80);
  });

  it('has machine-readable event times', () => {
    for (const { time, title } of sample.records.events) {
      expect(time, title).toMatch(/^\d{1,2}:\d{2} [AP]M(, \d{1,2}:\d{2} [AP]M)*$/);
    }
  });

  it('references only pictures of the catalogue', () => {
    const urls = [
      ...sample.records.team.map(({ photoUrl }) => photoUrl),
      ...sample.records.history.map(({ imageUrl }) => imageUrl),
    ].filter((url) => url !== undefined);
    expect(urls.length).toBeGreaterThan(10);
    for (const url of urls) expect(pictureFiles).toContain(/^\/pictures\/(.+)\.jpg$/.exec(url)?.[1]);
    for (const { path } of sample.gallery) {
      expect(pictureFiles).toContain(/^pictures\/files\/(.+)\.jpg$/.exec(path)?.[1]);
    }
  });

  it('has a valid file of the stated size for every document', async () => {
    const documents = (['newsletters', 'meeting-notes', 'lectio-divina'] as const).flatMap((name) => [
      ...sample.records[name],
    ]);
    expect(sample.files).toHaveLength(documents.length);
    for (const { fileUrl, fileName, fileSize } of documents) {
      const file = sample.files.find(({ key }) => key === mediaKey(fileUrl));
      const bytes = await file!.read();
      expect([file!.fileName, file!.size, bytes.length]).toEqual([fileName, fileSize, fileSize]);
      expect(fileSize).toBeLessThan(40_000);
      if (file!.contentType === 'application/pdf') {
        expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThanOrEqual(1);
      } else {
        expect(strFromU8(unzipSync(bytes)['word/document.xml']!)).toContain('<w:document');
      }
    }
  });
});

describe('the sample gallery', async () => {
  const { gallery } = await sampleParish('2026-11-21');

  it('has unique keys without the folder, which may change', () => {
    for (const { key } of gallery) expect(key).toMatch(/^gallery\/[^/]+\.jpg$/);
    expect(new Set(gallery.map(({ key }) => key)).size).toBe(gallery.length);
  });
});
