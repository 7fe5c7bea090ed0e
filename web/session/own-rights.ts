import { areas } from '../../contract/areas.ts';
import { everything, mayEdit, type Rights } from '../../contract/rights.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { readItem } from './safe-storage.ts';

let own: Rights | undefined;

/** Remembers what the signed-in user may edit, until the page is left. */
export function setOwnRights(rights: Rights): void {
  own = rights;
}

/**
 * What the signed-in user may edit: on public pages what was stored with the user when the admin area was last opened. It
 * decides only what is shown and requested; the API checks each request.
 */
export function ownRights(): Rights {
  return own ?? storedRights();
}

/** Whether the signed-in user may edit the items of a resource. */
export function mayUserEdit(resource: ResourceName): boolean {
  return mayEdit(ownRights(), resource);
}

/** Whether the signed-in user may edit everything. */
export function isAdministrator(): boolean {
  return ownRights() === everything;
}

/** Administrators are stored without areas (specification §3). */
function storedRights(): Rights {
  try {
    const { areas: stored }: { areas?: unknown } = JSON.parse(
      readItem('localStorage', 'parish-user') ?? '{}',
    );
    return Array.isArray(stored) ? areas.filter((area) => stored.includes(area)) : everything;
  } catch {
    return everything;
  }
}
