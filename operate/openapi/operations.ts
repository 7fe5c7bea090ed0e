import { limits } from '../../contract/limits.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import { type RecordName, resources } from '../../contract/resources.ts';
import type { Route } from '../../contract/routes.ts';
import { isScheduled } from './schemas.ts';

/** What the API document says of one operation: its words, the schemas of its body and response, and its errors. */
export type DescribedOperation = {
  readonly summary: string;
  readonly description?: string;
  readonly body?: object;
  readonly response: object;
  readonly status: 200 | 201;
  readonly errors: readonly ProblemCode[];
};

/** Describes a route. Throws when a description is missing. */
export function operations(route: Route): DescribedOperation {
  const described = isRecord(route.resource)
    ? recordOperation(route.resource, route.operation)
    : otherOperations[`${route.resource}.${route.operation}`];
  if (!described) throw new Error(`The API document does not describe ${route.method} ${route.path}.`);
  return { ...described, errors: [...errors(route), ...described.errors] };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: 'array', items: ref(name) });

const orders = {
  'upcoming-first': 'upcoming ones soonest first, then past ones latest first',
  'newest-first': 'newest first',
  'by-date': 'in order of date, from yesterday on',
  'by-order': 'by their order',
  'as-added': 'in the order they were added',
} as const;

function recordOperation(name: RecordName, operation: string): DescribedOperation | undefined {
  const { noun, order, entity } = resources[name];
  const all: Record<string, DescribedOperation> = {
    list: {
      summary: `Every ${noun}, ${orders[order]}`,
      response: listOf(listedEntity(name)),
      status: 200,
      errors: [],
    },
    listAll: {
      summary: `Every ${noun}, with what the public list leaves out`,
      response: listOf(entity),
      status: 200,
      errors: [],
    },
    create: {
      summary: `Add ${oneOf(noun)}`,
      ...(name === 'mass-times' && {
        description: `There can be ${limits.massTimes} at most. The server chooses the id and the order.`,
      }),
      body: ref(`New${entity}`),
      response: ref(entity),
      status: 201,
      errors: ['conflict'],
    },
    update: {
      summary: `Change ${oneOf(noun)}`,
      description: 'Absent fields are kept; an empty text clears an optional field.',
      body: ref(`${entity}Changes`),
      response: ref(entity),
      status: 200,
      errors: ['not_found', 'conflict'],
    },
    remove: {
      summary: `Delete ${oneOf(noun)}`,
      response: ref('Deleted'),
      status: 200,
      errors: ['not_found'],
    },
    initialize: {
      summary: 'Replace all mass times by the defaults of the parish',
      body: { type: 'object' },
      response: listOf(entity),
      status: 200,
      errors: [],
    },
  };
  return all[operation];
}

const otherOperations: Readonly<Record<string, DescribedOperation>> = {
  'uploads.grant': {
    summary: 'Request a grant to upload the file of a record',
    description:
      'The file is then PUT to uploadURL with its content type, and found at fileUrl once a record that names it is saved. ' +
      'A file that is not what its type says is refused then; one that no record names is deleted after a day.',
    body: ref('NewUpload'),
    response: ref('UploadGrant'),
    status: 200,
    errors: [],
  },
  'gallery.listFolders': {
    summary: 'The names of the folders, sorted',
    response: { type: 'array', items: { type: 'string' } },
    status: 200,
    errors: [],
  },
  'gallery.listImages': {
    summary:
      'The pictures of a folder or of the root gallery: in the order in which they were put, the others newest first',
    response: listOf('Picture'),
    status: 200,
    errors: [],
  },
  'gallery.listCovers': {
    summary: 'The picture that stands for each folder that has any: the chosen one, or else its first',
    response: listOf('FolderCover'),
    status: 200,
    errors: [],
  },
  'gallery.listHome': {
    summary: 'The pictures that were chosen for places on the home page; the others show the parish’s own',
    response: listOf('HomePicture'),
    status: 200,
    errors: [],
  },
  'gallery.listAllHome': {
    summary: 'The pictures that were chosen for the home page for administrators, never cached',
    response: listOf('HomePicture'),
    status: 200,
    errors: [],
  },
  'gallery.setHome': {
    summary: 'Show a picture of the gallery at a place on the home page',
    description:
      'The places are slide-1 to slide-3 and wall-1 to wall-13. When the picture is deleted, the default is shown.',
    body: ref('HomeChoice'),
    response: ref('ChosenHomePicture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.resetHome': {
    summary: 'Show the parish’s own picture at a place on the home page again',
    response: ref('Deleted'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.move': {
    summary: 'Move a picture to another folder',
    description:
      'It gets another key and address, and keeps its caption, its time and its history. When it fails half-way, calling it again finishes it.',
    body: ref('PictureMove'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'gallery.listAllFolders': {
    summary: 'The names of the folders for administrators, never cached',
    response: { type: 'array', items: { type: 'string' } },
    status: 200,
    errors: [],
  },
  'gallery.listAllImages': {
    summary: 'The pictures of a folder or of the root gallery for administrators, never cached',
    description:
      'With who said, and when, that everybody who can be recognised agrees; what has no consent is of an earlier release or client.',
    response: listOf('AdminPicture'),
    status: 200,
    errors: [],
  },
  'gallery.listArrivals': {
    summary: 'What became of the pictures that were uploaded lately',
    description:
      `A picture waits until its upload has ended, and is then taken or refused; the message says why. Its renditions are made ` +
      `later, and may show that it has to be refused. One that was taken is named for ${limits.takenArrivalDays} day, one that was refused for ${limits.refusedArrivalDays}.`,
    response: listOf('Arrival'),
    status: 200,
    errors: [],
  },
  'changes.list': {
    summary: `The latest ${limits.latestChanges} changes of everything, newest first`,
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
    summary: 'Write a version of an item again, with its file; of a deletion what was deleted',
    description:
      'The response is the item as its resource returns it. A folder comes back with the pictures that were deleted with it; ' +
      'a Mass time whose place is taken, under another id. What has the content already is left as it is.',
    body: ref('Restore'),
    response: { type: 'object' },
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'gallery.createFolder': {
    summary: 'Make a folder',
    body: ref('NewFolder'),
    response: ref('Folder'),
    status: 201,
    errors: ['conflict'],
  },
  'gallery.grant': {
    summary: 'Request a grant to upload a picture',
    description:
      'The picture is then PUT to uploadURL with its content type; key names it in the other calls. ' +
      'It is served with the Content-Disposition and Cache-Control of that PUT. ' +
      'consent says that everybody who can be recognised agrees, and for children their parents: who said so, and when, is kept with the picture. ' +
      'sourceHash, the SHA-256 of the file as it was chosen, lets duplicates find it later.',
    body: ref('NewPicture'),
    response: ref('PictureGrant'),
    status: 200,
    errors: [],
  },
  'gallery.findDuplicates': {
    summary: 'Which of these files have been uploaded before',
    description: 'Pictures that were uploaded without sourceHash are not found.',
    body: ref('SourceHashes'),
    response: listOf('KnownPicture'),
    status: 200,
    errors: [],
  },
  'gallery.setCaption': {
    summary: 'Set the caption of a picture, or clear it with an empty one',
    body: ref('Caption'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.giveConsent': {
    summary: 'Record that everybody who can be recognised in a picture agrees',
    description:
      'For pictures that were uploaded without it: who said so, and when, is kept with the picture. What was recorded first stays.',
    body: { type: 'object' },
    response: ref('AdminPicture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.setOrder': {
    summary: 'Put a picture behind another of its folder, or before all',
    description:
      'Only the picture that is moved is written, so that two administrators who order an album at once lose nothing. ' +
      'It is refused with 409 when the other picture is not in the folder any more.',
    body: ref('PictureOrder'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'gallery.setCover': {
    summary: 'Choose the picture that stands for a folder, or go back to its first with an empty key',
    body: ref('Cover'),
    response: ref('ChosenCover'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.removeImage': {
    summary: 'Delete a picture',
    response: ref('DeletedPicture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.removeFolder': {
    summary: 'Delete a folder and its pictures',
    description: 'When it fails half-way, calling it again finishes it.',
    response: ref('DeletedFolder'),
    status: 200,
    errors: ['not_found'],
  },
};

/** The errors common to all routes of this method and access. */
function errors({ method, access }: Route): ProblemCode[] {
  const withBody: ProblemCode[] = ['invalid', 'too_large', 'unsupported'];
  return [
    ...(access === 'admin' ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(method === 'POST' || method === 'PUT' ? withBody : []),
    'unexpected',
    'busy',
  ];
}

/** A public list has no text of an intention that is private, and does not say how long an item is shown. */
function listedEntity(name: RecordName): string {
  const { entity } = resources[name];
  return name === 'mass-intentions' || isScheduled(resources[name]) ? `Listed${entity}` : entity;
}

function oneOf(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function isRecord(name: string): name is RecordName {
  return Object.hasOwn(resources, name);
}
