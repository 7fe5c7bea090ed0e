import { limits } from '../../contract/limits.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import { isRecordName } from '../../contract/resources.ts';
import type { Route } from '../../contract/routes.ts';
import { type DescribedOperation, listOf, ref } from './described-operation.ts';
import { draftLinkOperations } from './draft-link-operations.ts';
import { galleryOperations } from './gallery-operations.ts';
import { peopleOperations } from './people-operations.ts';
import { recordOperation } from './record-operations.ts';

/** Returns the description of a route's operation. Throws when there is none. */
export function operations(route: Route): DescribedOperation {
  const described = isRecordName(route.resource)
    ? recordOperation(route.resource, route.operation)
    : otherOperations[`${route.resource}.${route.operation}`];
  if (!described) throw new Error(`The API document does not describe ${route.method} ${route.path}.`);
  return { ...described, errors: [...errors(route), ...described.errors] };
}

const otherOperations: Readonly<Record<string, DescribedOperation>> = {
  ...galleryOperations,
  ...draftLinkOperations,
  ...peopleOperations,
  'uploads.grant': {
    summary: 'Request a grant to upload the file of a record',
    description:
      'The file is then PUT to uploadURL with its content type, and is available at fileUrl once a record that refers to it is saved. ' +
      'A file whose content does not match its type is refused then; a file that no record refers to is deleted after a day.',
    body: ref('NewUpload'),
    response: ref('UploadGrant'),
    status: 200,
    errors: [],
  },
  'parish.get': {
    summary: 'The parish record: its name, contacts, links, texts and churches',
    description: 'It always exists: until the parish has changed it, it has neutral values.',
    response: ref('Parish'),
    status: 200,
    errors: [],
  },
  'parish.getUncached': {
    summary: 'The parish record as it is now, for administrators',
    response: ref('Parish'),
    status: 200,
    errors: [],
  },
  'parish.update': {
    summary: 'Change the parish record',
    description:
      'Absent fields are kept; an empty text clears an optional field, null removes a group, and a list is replaced whole.',
    body: ref('ParishChanges'),
    response: ref('Parish'),
    status: 200,
    errors: ['conflict'],
  },
  'drafts.list': {
    summary: 'The caller’s own unsaved drafts',
    description: `Only the user who typed them can read them. They expire ${limits.draftDays} days after the last PUT.`,
    response: listOf('KeptDraft'),
    status: 200,
    errors: [],
  },
  'drafts.keep': {
    summary: 'Keep an unsaved draft of the caller',
    description: `key names the form and the window that it is typed in. The latest ${limits.draftsEach} are kept.`,
    body: ref('NewDraft'),
    response: ref('KeptDraft'),
    status: 200,
    errors: ['not_found'],
  },
  'drafts.remove': {
    summary: 'Delete a draft of the caller, if there is one',
    response: ref('Deleted'),
    status: 200,
    errors: ['not_found'],
  },
  'changes.list': {
    summary: `The latest ${limits.latestChanges} changes to all content, newest first`,
    response: listOf('Change'),
    status: 200,
    errors: [],
  },
  'changes.listDeleted': {
    summary: `The latest ${limits.latestDeletions} items that are still deleted, each with its deletion, newest first`,
    description:
      'Pictures that were deleted with their folder, and would be restored with it, are not listed: the deletion of the folder has their number in pictures.',
    response: listOf('Change'),
    status: 200,
    errors: [],
  },
  'changes.listRevisions': {
    summary: `The versions of one item, newest first; earlier ones are kept for ${limits.revisionDays} days`,
    response: listOf('Revision'),
    status: 200,
    errors: ['not_found'],
  },
  'changes.restore': {
    summary: 'Restore a version of an item with its file, or a deleted item',
    description:
      'The response is the item as its resource returns it. A folder is restored with the pictures that were deleted with it; ' +
      'a Mass time whose place is taken gets a new id. An item that already has this content is left unchanged.',
    body: ref('Restore'),
    response: { type: 'object' },
    status: 200,
    errors: ['not_found', 'conflict'],
  },
};

/** The errors common to all routes with this method and access. */
function errors({ method, access }: Route): ProblemCode[] {
  const withBody: ProblemCode[] = ['invalid', 'too_large', 'unsupported'];
  return [
    ...(access === 'admin' ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(method === 'POST' || method === 'PUT' ? withBody : []),
    'unexpected',
    'busy',
  ];
}
