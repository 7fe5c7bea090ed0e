import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { parish } from '../../parish/details.ts';
import { OperatorError } from '../command/command.ts';
import type { Progress } from '../command/progress.ts';
import type { OperatorApi } from './operator-api.ts';
import { uploadPictures, planPictures } from './pictures.ts';
import { readEvents } from './read-events.ts';
import { readNews } from './read-news.ts';
import { readPictures } from './read-pictures.ts';
import type { Reading } from './reading.ts';
import { createRecords, planRecords } from './records.ts';

/** The plan for one source: lines that describe it, and `execute` to carry it out. */
export type SourcePlan = {
  readonly faults: readonly string[];
  /** How many records or pictures to create. */
  readonly count: number;
  readonly lines: readonly string[];
  execute(progress: Progress): Promise<void>;
};

export type ImportOptions = {
  /** Whether to create records as drafts, which visitors do not see. */
  readonly draft: boolean;
};

/** Reads an .ics file, a .csv file or a folder of pictures, and compares it with the site. Throws an OperatorError otherwise. */
export async function planSource(
  api: OperatorApi,
  path: string,
  options: ImportOptions,
): Promise<SourcePlan> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`${path} does not exist.`);
  if (found.isDirectory()) return picturesPlan(api, path);
  const extension = extname(path).toLowerCase();
  if (extension === '.ics') {
    const today = calendarDateIn(parish.timeZone, new Date());
    return recordsPlan(api, 'events', path, (text) => readEvents(text, today), options);
  }
  if (extension === '.csv') return recordsPlan(api, 'news', path, readNews, options);
  throw new OperatorError(
    `${path} cannot be imported: events are read from an .ics file, news from a .csv file, and pictures from a folder.`,
  );
}

async function recordsPlan(
  api: OperatorApi,
  resource: 'events' | 'news',
  path: string,
  read: (text: string) => Reading,
  options: ImportOptions,
): Promise<SourcePlan> {
  const reading = readSource(path, read, decoded(await readFile(path)));
  const plan = await planRecords(api, resource, reading);
  return {
    faults: reading.faults,
    count: plan.toCreate.length,
    lines: [
      `${path}: ${String(plan.toCreate.length)} new in ${resource}${options.draft ? ', as drafts' : ''}; ${String(plan.unchanged)} already there; ${String(plan.differing.length)} already there with different content, which is kept; ${String(reading.leftOut.length)} left out.`,
      ...plan.toCreate.map(({ from }) => `  + ${from}`),
      ...plan.differing.map(({ from }) => `  = ${from}: It has been changed on the site, or in the source.`),
      ...reading.leftOut.map((line) => `  - ${line}`),
    ],
    execute: (progress) => createRecords(api, plan, options, progress),
  };
}

/** Reads the text of a source. Throws an OperatorError that names the source when it cannot be read. */
function readSource(path: string, read: (text: string) => Reading, text: string): Reading {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${path}: ${error.message}`, { cause: error });
  }
}

async function picturesPlan(api: OperatorApi, path: string): Promise<SourcePlan> {
  const reading = await readPictures(path);
  const plan = await planPictures(api, reading);
  return {
    faults: reading.faults,
    count: plan.toUpload.length,
    lines: [
      `${path}: pictures to add to the gallery: ${String(plan.toUpload.length)}; folders to create: ${String(plan.folders.length)}; already there: ${String(plan.unchanged)}; left out: ${String(reading.leftOut.length)}.`,
      ...plan.folders.map((folder) => `  + the folder ${folder}`),
      ...plan.toUpload.map(({ folder, fileName }) => `  + ${folder ? `${folder}/` : ''}${fileName}`),
      ...reading.leftOut.map((line) => `  - ${line}`),
    ],
    execute: (progress) => uploadPictures(api, plan, progress),
  };
}

/** Decodes UTF-8, or windows-1252 as written by Excel on Windows. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
