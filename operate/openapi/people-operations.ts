import { limits } from '../../contract/limits.ts';
import { rightsEndWithin } from '../../contract/sign-in.ts';
import { type DescribedOperation, listOf, ref } from './described-operation.ts';

/** The operations of people, by resource and operation name. */
export const peopleOperations: Readonly<Record<string, DescribedOperation>> = {
  'people.list': {
    summary: 'Everyone with an account, by e-mail address',
    description:
      'areas is empty for someone who may only sign in. status is invited until the first sign-in, and expired when the invitation has expired before.',
    response: listOf('Person'),
    status: 200,
    errors: [],
  },
  'people.create': {
    summary: 'Invite someone by e-mail',
    description:
      `The e-mail contains a password for the first sign-in, which is valid for ${limits.invitationDays} days. ` +
      'Someone who may change exactly this already, or has an account without rights, gets no e-mail. Returns 409 for others in the list. ' +
      `At most ${limits.invitationsADay} invitations are sent in 24 hours (409).`,
    body: ref('NewPerson'),
    response: ref('Person'),
    status: 201,
    errors: ['conflict'],
  },
  'people.update': {
    summary: 'Change what someone may do, or send their invitation again',
    description:
      `What is taken away ends within ${rightsEndWithin}. email corrects the address of someone who has not signed in yet, and sends the invitation there. ` +
      'Returns 409 for the caller’s own account, and for a caller who has ceased to be an administrator.',
    body: ref('PersonChanges'),
    response: ref('Person'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'people.remove': {
    summary: 'Remove someone’s account',
    description:
      `They are signed out, and can change nothing after ${rightsEndWithin}. What they have changed stays. ` +
      'Returns 409 for the caller’s own account, and for a caller who has ceased to be an administrator.',
    response: ref('Deleted'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
};
