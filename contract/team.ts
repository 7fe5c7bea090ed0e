import * as z from 'zod/mini';
import { pictureFolders } from './files/pictures.ts';
import { formatted, optionalEmail, optionalUrl, text } from './fields/fields.ts';
import { optionalShortLine, shortLine } from './fields/parish-fields.ts';
import { limits } from './limits.ts';

/** A member of the parish team (specification §3). Without `photoUrl` the initials are shown. */
export const teamMemberSchema = z.object({
  name: shortLine('Name'),
  role: shortLine('Role'),
  bio: text('Bio', limits.descriptionLength),
  email: optionalEmail('Email'),
  phone: optionalShortLine('Phone'),
  photoUrl: optionalUrl('Photo URL'),
  formatted,
});

/** The resource of team members: a row of `resources`. */
export const team = {
  resource: 'team',
  area: 'team',
  noun: 'team member',
  titleField: 'name',
  searched: ['bio'],
  tab: { label: 'Team', page: 'team' },
  entity: 'TeamMember',
  schema: teamMemberSchema,
  order: 'as-added',
  file: { fields: ['photoUrl'], folder: pictureFolders.team, isDocument: false },
} as const;
