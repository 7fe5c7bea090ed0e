import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { targetParish } from './target-parish.ts';
import { OperatorError } from '../command/command.ts';
import type { OperatorApi } from './operator-api.ts';
import {
  filesBelow,
  pictureFinder,
  type PictureReading,
  planPictures,
  readPictures,
  uploadPictures,
} from './pictures.ts';
import { readNews } from './table.ts';
import { readBulletins } from './bulletins.ts';
import { createRecords, planRecords, type Reading, type SourcePlan } from './records.ts';
import {
  attachmentsOf,
  captionsOf,
  contextOf,
  hiddenPictures,
  parseExport,
  readPosts,
  type WordPressExport,
} from './wordpress.ts';
import { readEvents } from './calendar.ts';
import { decodedText } from './decoded-text.ts';

export type ImportOptions = {
  /** Whether to create records as drafts, which visitors do not see. */
  readonly draft: boolean;
};

type ImportedName = 'events' | 'news' | 'newsletters';

type PictureSource = { readonly kind: 'pictures'; readonly path: string; readonly reading: PictureReading };

/** A source whose content is known, before it is compared with the site. Posts refer to pictures of other sources. */
type Source =
  | PictureSource
  | {
      readonly kind: 'posts';
      readonly path: string;
      readonly content: WordPressExport;
      readonly note?: string;
    }
  | {
      readonly kind: 'records';
      readonly path: string;
      readonly resource: ImportedName;
      readonly reading: Reading;
    };

/** Reads .ics, .csv and .xml files and folders of pictures, and compares them with the site. Throws an OperatorError for any other source. */
export async function planSources(
  api: OperatorApi,
  paths: readonly string[],
  options: ImportOptions,
  now = new Date(),
): Promise<SourcePlan[]> {
  const opened: Source[] = [];
  for (const path of paths) opened.push(await openSource(path, now));
  const exports = opened.flatMap((source) => (source.kind === 'posts' ? [source.content] : []));
  const attachments = attachmentsOf(exports);
  const isHidden = hiddenPictures(exports, attachments, now);
  // News refer to pictures, which are therefore first in the gallery.
  const sources = opened
    .map((source) => (source.kind === 'pictures' ? withoutPictures(source, isHidden, options) : source))
    .toSorted((a, b) => Number(b.kind === 'pictures') - Number(a.kind === 'pictures'));
  const readings = sources.flatMap((source) => (source.kind === 'pictures' ? [source.reading] : []));
  const context = contextOf(exports, attachments, pictureFinder(readings), now);
  const plans: SourcePlan[] = [];
  for (const source of sources) {
    const { path } = source;
    if (source.kind === 'pictures')
      plans.push(await picturesPlan(api, path, source.reading, captionsOf(attachments)));
    else if (source.kind === 'records')
      plans.push(await recordsPlan(api, source.resource, path, source.reading, options));
    else {
      const reading = named(path, () => readPosts(source.content, context));
      const notes = source.note === undefined ? [] : [source.note];
      plans.push(await recordsPlan(api, 'news', path, { ...reading, notes }, options));
    }
  }
  return plans;
}

/** Leaves out the pictures that visitors must not see. The gallery has no drafts. */
function withoutPictures(
  source: PictureSource,
  isHidden: (path: string) => boolean,
  { draft }: ImportOptions,
): PictureSource {
  const { pictures, leftOut, faults } = source.reading;
  const reasonOf = ({ relativePath }: { readonly relativePath: string }) =>
    draft
      ? 'The gallery has no drafts: import the pictures without --draft.'
      : isHidden(relativePath) && 'Only what visitors did not see uses it, such as a draft.';
  const lines = pictures.flatMap((picture) => {
    const reason = reasonOf(picture);
    return reason ? [`${picture.relativePath}: ${reason}`] : [];
  });
  return {
    ...source,
    reading: {
      pictures: pictures.filter((picture) => !reasonOf(picture)),
      faults,
      leftOut: [...leftOut, ...lines],
    },
  };
}

async function openSource(path: string, now: Date): Promise<Source> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`${path} does not exist.`);
  const today = calendarDateIn(targetParish().timeZone, now);
  if (found.isDirectory()) {
    const files = await filesBelow(path);
    return files.length > 0 && files.every((file) => extname(file).toLowerCase() === '.pdf')
      ? { kind: 'records', path, resource: 'newsletters', reading: await readBulletins(files, today) }
      : { kind: 'pictures', path, reading: await readPictures(path, files) };
  }
  const extension = extname(path).toLowerCase();
  if (!['.ics', '.csv', '.xml'].includes(extension))
    throw new OperatorError(
      `${path} cannot be imported: events are read from an .ics file, news from a .csv file or an .xml file of WordPress, pictures from a folder, and newsletters from a folder of PDFs.`,
    );
  if (found.size > MAX_BYTES)
    throw new OperatorError(
      `${path} is larger than ${String(MAX_BYTES / 1024 / 1024)} MB: export it in several parts.`,
    );
  const bytes = await readFile(path);
  return named(path, () => {
    const { text, note } = decodedText(bytes);
    const noted = (reading: Reading): Reading => ({
      ...reading,
      notes: [...(note === undefined ? [] : [note]), ...(reading.notes ?? [])],
    });
    if (extension === '.xml')
      return { kind: 'posts', path, content: parseExport(text), ...(note !== undefined && { note }) };
    if (extension === '.csv')
      return { kind: 'records', path, resource: 'news', reading: noted(readNews(text, now)) };
    return { kind: 'records', path, resource: 'events', reading: noted(readEvents(text, today)) };
  });
}

/** A text of this size is parsed within the memory of any machine. */
const MAX_BYTES = 100 * 1024 * 1024;

async function recordsPlan(
  api: OperatorApi,
  resource: ImportedName,
  path: string,
  reading: Reading,
  options: ImportOptions,
): Promise<SourcePlan> {
  const plan = await planRecords(api, resource, reading);
  return {
    faults: reading.faults.map((fault) => `${path}: ${fault}`),
    faultsStop: true,
    count: plan.toCreate.length,
    lines: [
      `${path}: ${String(plan.toCreate.length)} new in ${resource}${options.draft ? ', as drafts' : ''}; ${String(plan.unchanged)} already there; ${String(plan.differing.length)} already there with different content, which is kept; ${String(reading.leftOut.length)} left out.`,
      ...(reading.notes ?? []).map((note) => `  ${note}`),
      ...plan.toCreate.flatMap(({ from, notes = [] }) => [
        `  + ${from}`,
        ...notes.map((note) => `      ${note}`),
      ]),
      ...plan.differing.map(({ from }) => `  = ${from}: It has been changed on the site, or in the source.`),
      ...reading.leftOut.map((line) => `  - ${line}`),
    ],
    execute: (progress) => createRecords(api, plan, options, progress),
  };
}

/** Reads a source. Throws an OperatorError that names it when it cannot be read. */
function named<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${path}: ${error.message}`, { cause: error });
  }
}

async function picturesPlan(
  api: OperatorApi,
  path: string,
  reading: PictureReading,
  captions: ReadonlyMap<string, string>,
): Promise<SourcePlan> {
  const plan = await planPictures(api, reading, captions);
  const place = (folder: string, fileName: string) => `${folder ? `${folder}/` : ''}${fileName}`;
  return {
    faults: [...reading.faults, ...plan.faults],
    faultsStop: false,
    count: plan.toUpload.length + plan.toCaption.length,
    lines: [
      `${path}: pictures to add to the gallery: ${String(plan.toUpload.length)}; captions to add: ${String(plan.toCaption.length)}; folders to create: ${String(plan.folders.length)}; already there: ${String(plan.unchanged)}; left out: ${String(reading.leftOut.length)}.`,
      ...plan.folders.map((folder) => `  + the folder ${folder}`),
      ...plan.toUpload.map(({ folder, fileName }) => `  + ${place(folder, fileName)}`),
      ...plan.toCaption.map(
        ({ picture, caption }) =>
          `  + the caption of ${place(picture.folder, picture.fileName)}: “${caption}”`,
      ),
      ...reading.leftOut.map((line) => `  - ${line}`),
    ],
    execute: (progress) => uploadPictures(api, plan, progress),
  };
}
