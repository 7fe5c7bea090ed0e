import type { ItemRevision } from '../../../contract/changes.ts';
import { api } from '../../session/api.ts';

/** Returns the versions of an item with the names of the devotions that a Mass change calls off instead of their ids. */
export async function withDevotionNames(versions: readonly ItemRevision[]): Promise<readonly ItemRevision[]> {
  if (versions.every(({ fields }) => idsIn(fields).length === 0)) return versions;
  const devotions = await api
    .record('devotions')
    .list()
    .catch(() => []);
  const nameOf = (id: unknown) => devotions.find((each) => each.id === id)?.name ?? id;
  return versions.map((version) => ({
    ...version,
    fields: { ...version.fields, cancelledDevotions: idsIn(version.fields).map(nameOf).join(', ') },
  }));
}

function idsIn({ cancelledDevotions }: ItemRevision['fields']): readonly unknown[] {
  return Array.isArray(cancelledDevotions) ? cancelledDevotions : [];
}
