import * as z from 'zod/mini';
import {
  formatted,
  line,
  nothingHidden,
  optionalEmail,
  optionalLine,
  optionalUrl,
  text,
} from '../fields/fields.ts';
import { limits } from '../limits.ts';

/** A member of the parish team (specification §3). Without `photoUrl` the initials are shown. */
export const teamMemberSchema = z.object({
  name: line('Name', limits.lineLength).check(nothingHidden('Name')),
  role: line('Role', limits.lineLength).check(nothingHidden('Role')),
  bio: text('Bio', limits.descriptionLength),
  email: optionalEmail('Email'),
  phone: optionalLine('Phone', limits.lineLength),
  photoUrl: optionalUrl('Photo URL'),
  formatted,
});

export type TeamMember = z.output<typeof teamMemberSchema>;
