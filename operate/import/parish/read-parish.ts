import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from '../../../lib/lambda/bundle.ts';
import { OperatorError } from '../../command/command.ts';
import { loadExports } from './load-exports.ts';
import { type PictureTexts, readers } from './read-constants.ts';
import { isEmpty, type Values, valuesIn } from './values.ts';

/** A value of the parish record, and where it belongs: `['phone']`, or `['links', 'maps']` for a part of a group. */
export type ParishValue = { readonly path: readonly string[]; readonly value: unknown };

/** What a folder of constants says, which of its files cannot be read and why, and what remains to be done by hand. */
export type ParishReading = {
  readonly values: readonly ParishValue[];
  readonly faults: readonly string[];
  readonly byHand: readonly string[];
};

/** The file by which a folder of the release before the parish record is recognised. */
const MAIN_FILE = 'details.ts';

/** Groups whose parts are set one by one. Others, such as the memorial, are one text. */
const groups = ['links', 'fixedTimes', 'documentPages'];

/**
 * Whether a folder has the constants of a parish, and no pictures for the gallery. Throws an OperatorError for the project's own
 * folder without them, because its pictures are not meant either.
 */
export function isParishFolder(folder: string): boolean {
  if (existsSync(join(folder, MAIN_FILE))) return true;
  if (resolve(folder) !== join(root, 'parish')) return false;
  throw new OperatorError(
    `${folder} has no ${MAIN_FILE}, so it is the folder of this release, which knows no parish. Give the folder that you edited under the previous release:  npm run import -- path/to/previous/parish`,
  );
}

/** Reads the folder `parish/` that a parish has edited under the release before the parish record. */
export async function readParish(folder: string): Promise<ParishReading> {
  const faults: string[] = [];
  const byHand: string[] = [];
  const fields: Record<string, unknown> = {};
  const pictures = await pictureTexts(folder);
  for (const [file, read] of Object.entries(readers)) {
    const { exports, fault } = await loadExports(folder, file);
    if (fault !== undefined) faults.push(fault);
    if (exports === undefined) continue;
    if (file === MAIN_FILE && isEmpty(exports['parish'])) faults.push(`${file} exports no “parish”.`);
    const found = read(exports, pictures);
    Object.assign(fields, found.fields);
    byHand.push(...(found.byHand ?? []).map((line) => `${file}: ${line}`));
  }
  return { values: valuesOf(fields), faults, byHand: [...byHand, ...(await ownPictures(folder))] };
}

function valuesOf(fields: Values): ParishValue[] {
  // As the API would send them, without properties that are undefined.
  return Object.entries(valuesIn(JSON.parse(JSON.stringify(fields))))
    .flatMap(([name, value]): ParishValue[] =>
      groups.includes(name)
        ? Object.entries(valuesIn(value)).map(([part, each]) => ({ path: [name, part], value: each }))
        : [{ path: [name], value }],
    )
    .filter(({ value }) => !isEmpty(value));
}

async function pictureTexts(folder: string): Promise<PictureTexts> {
  const { exports } = await loadExports(folder, 'pictures/catalogue.ts');
  const catalogue = exports?.['catalogue'];
  const pictures = Array.isArray(catalogue) ? catalogue.map(valuesIn) : [];
  return new Map(pictures.map(({ name, alt }) => [String(name), String(alt)]));
}

/** The originals that differ from this project's. */
async function ownPictures(folder: string): Promise<string[]> {
  const [theirs, ours] = [folder, join(root, 'parish')].map((each) => join(each, 'pictures/originals'));
  if (theirs === undefined || ours === undefined || !existsSync(theirs)) return [];
  const differing: string[] = [];
  for (const file of await readdir(theirs)) {
    const own = await readFile(join(ours, file)).catch(() => undefined);
    if (!own?.equals(await readFile(join(theirs, file)))) differing.push(file);
  }
  return differing.map(
    (file) =>
      `pictures/originals/${file}: Copy it to parish/pictures/originals/, and run "npm run pictures".`,
  );
}
