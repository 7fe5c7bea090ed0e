import { formattedInput } from '../desk/records/common-inputs.ts';
import { resources } from '../../contract/resources.ts';
import { defineScreen } from '../desk/records/record-definition.ts';

/** The Team tab, which has no text for an empty list (specification §2). */
export const team = defineScreen('team', {
  saveFailed: 'Failed to save team member. Please try again.',
  offlinePolicy: { inMemory: 'everything' },
  fields: {
    name: { kind: 'line', label: 'Name' },
    role: { kind: 'line', label: 'Role' },
    bio: { kind: 'text', label: 'Bio', rows: 5, hasMarkup: true },
    email: { kind: 'email', label: 'Email' },
    phone: { kind: 'phone', label: 'Phone' },
    photoUrl: { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder: resources.team.file.folder },
    formatted: formattedInput,
  },
  row: ({ name, role, bio, email, phone, photoUrl }) => ({
    title: name,
    facts: [role, email, phone],
    excerpt: bio,
    picture: photoUrl,
  }),
});
