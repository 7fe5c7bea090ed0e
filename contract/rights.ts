import { type Area, areas } from './areas.ts';
import type { UploadFolderName } from './files/upload-folders.ts';
import { resources } from './resources.ts';
import type { ResourceName, Route } from './routes.ts';

/** What administrators may edit: all areas, and what belongs to none, such as who else may edit. */
export const everything = 'everything';

/** What a person may edit. */
export type Rights = readonly Area[] | typeof everything;

/** The rights of a visitor, and of someone who is only signed in. */
export const noRights: Rights = [];

/** The group of the user pool whose members may edit everything. */
export const administratorsGroup = 'admins';

/** The group of the user pool whose members may edit an area. */
export const groupOf = (area: Area): string => `area-${area}`;

/** What the members of these groups may edit, by the groups' exact names; other groups give no rights. */
export function areasOf(groups: readonly string[]): Rights {
  return groups.includes(administratorsGroup)
    ? everything
    : areas.filter((area) => groups.includes(groupOf(area)));
}

/** The area of each resource. Those without are for administrators only, or concern items of others (see below). */
export const areaOfResource: Partial<Record<ResourceName, Area>> = {
  ...Object.fromEntries(Object.values(resources).map(({ resource, area }) => [resource, area])),
  gallery: 'gallery',
  parish: 'parish',
};

/** The resources that concern items of others. Any area may call them, and their Lambdas check the area of each item. */
const acrossAreas: readonly ResourceName[] = ['uploads', 'changes', 'draft-links'];

/** The calls that any area may make although they belong to one: visitors see the same, only later. */
const readByAll: readonly string[] = ['GET /api/parish/all'];

/** The area to which the files of an upload folder belong. */
export const areaOfFolder: Readonly<Record<UploadFolderName, Area>> = {
  'team-photos': 'team',
  uploads: 'history',
  parish: 'parish',
  'event-pictures': 'events',
  'news-pictures': 'news',
  newsletters: 'documents',
  meetings: 'documents',
  'lectio-divina': 'documents',
};

/** Whether these rights include an area; undefined stands for what only administrators may edit. */
export function includesArea(rights: Rights, area: Area | undefined): boolean {
  return rights === everything || (area !== undefined && rights.includes(area));
}

/** Whether these rights include editing the items of a resource. */
export function mayEdit(rights: Rights, resource: ResourceName): boolean {
  return includesArea(rights, areaOfResource[resource]);
}

/** Whether people of any area may call a route. */
export function isForAnyArea({ method, path, resource }: Route): boolean {
  return acrossAreas.includes(resource) || readByAll.includes(`${method} ${path}`);
}

/** Whether someone with these rights may call a route. */
export function mayCall(rights: Rights, route: Route): boolean {
  if (route.access === 'public' || mayEdit(rights, route.resource)) return true;
  return rights.length > 0 && isForAnyArea(route);
}
