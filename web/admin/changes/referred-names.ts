import type { ItemRevision } from '../../../contract/changes.ts';
import { valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { api } from '../../session/api.ts';

/** The fields with ids of items that have a name, by path. */
const references = [
  { path: 'cancelledDevotions', resource: 'devotions' },
  { path: 'priestMember', resource: 'team' },
  { path: 'safeguarding/representativeMember', resource: 'team' },
] as const;

/** What stands for an item that has been deleted, and for one whose name is not known. */
const unknown = {
  devotions: { deleted: 'a devotion that has been deleted', any: 'a devotion' },
  team: { deleted: 'a member who is no longer in the team', any: 'a member of the team' },
} as const;

/** Returns the versions of an item with the names of the devotions and team members that it refers to instead of their ids. */
export async function withReferredNames(versions: readonly ItemRevision[]): Promise<readonly ItemRevision[]> {
  const used = references.filter(({ path }) => versions.some(({ fields }) => idsAt(fields, path).length > 0));
  let named = versions;
  for (const { path, resource } of used) {
    const items = await namesOf(resource);
    const other = unknown[resource][items ? 'deleted' : 'any'];
    const nameOf = (id: unknown) => items?.find((each) => each.id === id)?.name ?? other;
    named = named.map((version) => {
      const ids = idsAt(version.fields, path);
      if (ids.length === 0) return version;
      return { ...version, fields: withValue(version.fields, path, ids.map(nameOf).join(', ')) };
    });
  }
  return named;
}

function namesOf(
  resource: 'devotions' | 'team',
): Promise<readonly { id: string; name: string }[] | undefined> {
  return api
    .record(resource)
    .list()
    .catch(() => undefined);
}

function idsAt(fields: ItemRevision['fields'], path: string): readonly unknown[] {
  const value = valueAt(fields, path);
  return Array.isArray(value) ? value : value ? [value] : [];
}
