import { teamMemberSchema } from '../../../contract/entities/team-member.ts';
import { resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { createRecordStore } from '../records/record-store.ts';
import type { RecordScreenDefinition } from '../records/record-definition.ts';

/** The list of the team has no text for when it is empty (specification §2). */
export const team: RecordScreenDefinition<'team'> = {
  resource: 'team',
  noun: resources.team.noun,
  heading: 'Team',
  addLabel: 'Add Team Member',
  editTitle: 'Edit Team Member',
  saveFailed: 'Failed to save team member. Please try again.',
  schema: teamMemberSchema,
  store: createRecordStore({
    resource: 'team',
    schema: teamMemberSchema,
    client: api.team,
    offlinePolicy: { inMemory: 'everything' },
  }),
  fields: {
    name: { kind: 'line', label: 'Name' },
    role: { kind: 'line', label: 'Role' },
    bio: { kind: 'text', label: 'Bio', rows: 5 },
    email: { kind: 'email', label: 'Email' },
    phone: { kind: 'phone', label: 'Phone' },
    photoUrl: { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder: resources.team.file.folder },
  },
  row: ({ name, role, bio, email, phone, photoUrl }) => ({
    title: name,
    facts: [role, email, phone],
    excerpt: bio,
    picture: photoUrl,
  }),
};
