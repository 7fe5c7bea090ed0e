import * as z from 'zod/mini';

const buildList = z.object({ assets: z.array(z.string()), styles: z.array(z.string()) });

/**
 * What a build says of itself in the file `buildListKey`: the keys of its files in `assets/`, and the hashes (`sha256-…`) of the
 * styles that stand in its pages, which the Content-Security-Policy has to name.
 */
export type BuildList = z.output<typeof buildList>;

/** Reads the text of that file; undefined when it is none. */
export function parseBuildList(text: string | undefined): BuildList | undefined {
  try {
    return buildList.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
