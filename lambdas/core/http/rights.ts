import { messages, Problem } from '../../../contract/problems.ts';
import { type Area, areaNames } from '../../../contract/areas.ts';
import { areaOfResource, includesArea, type Rights } from '../../../contract/rights.ts';
import type { ResourceName } from '../../../contract/routes.ts';

/** Throws Problem (403) unless these rights include an area. `undefined` is what only administrators may edit. */
export function expectArea(rights: Rights, area: Area | undefined): void {
  if (!includesArea(rights, area)) throw forbidden(area);
}

/** The same for the area of a resource. */
export function expectRight(rights: Rights, resource: ResourceName): void {
  expectArea(rights, areaOfResource[resource]);
}

/** Creates the Problem (403) for someone whose rights do not include an area. */
export function forbidden(area: Area | undefined): Problem {
  return new Problem(
    'forbidden',
    area ? messages.forbiddenArea(areaNames[area]) : messages.administratorsOnly,
  );
}
