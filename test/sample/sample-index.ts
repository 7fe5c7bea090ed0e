import type { SearchDocument } from '../../contract/site/site-files.ts';
import { searchIndex } from '../../lambdas/publish/feeds/search-index.ts';
import { sampleParish } from '../../parish/sample/sample-parish.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { type Content, snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from '../web/client-build.ts';

/** The text of `/search.json` for the sample parish on a date, with `others` replacing its lists. */
async function sampleIndexText(today: string, others: Content = {}): Promise<string> {
  const { records, galleryFolders } = await sampleParish(today);
  const snapshot = snapshotOf({ ...records, ...others }, new Date(`${today}T12:00:00Z`));
  const data = { ...snapshot.data, '/api/gallery/folders': galleryFolders };
  const renderer = await createRenderer(clientBuild);
  return searchIndex.content({
    snapshot: { ...snapshot, data },
    pages: renderer.pages(data, snapshot.now),
    renderer,
  });
}

export async function sampleIndex(today: string): Promise<readonly SearchDocument[]> {
  return JSON.parse(await sampleIndexText(today));
}
