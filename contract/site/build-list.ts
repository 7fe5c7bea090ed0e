import * as z from 'zod/mini';
import { jsonIn } from '../json.ts';

const buildList = z.object({ styles: z.array(z.string()) });

/**
 * The contents of a build's `buildListKey` file: the hashes (`sha256-…`) of its inline styles, which the
 * Content-Security-Policy must list.
 */
export type BuildList = z.output<typeof buildList>;

/** Parses the text of a build list; returns undefined when it is missing or invalid. */
export function parseBuildList(text: string | undefined): BuildList | undefined {
  return buildList.safeParse(jsonIn(text)).data;
}
