import { limits } from './limits.ts';
import type { ProblemCode } from './problems.ts';
import { type RecordName, resources } from './resources.ts';
import type { Route } from './routes.ts';

/** What the API document says of one call: its words, the schemas of its body and answer, and how it can refuse. */
export type DescribedOperation = {
  readonly summary: string;
  readonly description?: string;
  readonly body?: object;
  readonly answer: object;
  readonly status: 200 | 201;
  readonly refusals: readonly ProblemCode[];
};

/** Describes the call of a route. Throws when nobody has described it. */
export function operations(route: Route): DescribedOperation {
  const described = isRecord(route.resource)
    ? recordOperation(route.resource, route.operation)
    : otherOperations[`${route.resource}.${route.operation}`];
  if (!described) throw new Error(`The API document does not describe ${route.method} ${route.path}.`);
  return { ...described, refusals: [...refusals(route), ...described.refusals] };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: 'array', items: ref(name) });

const orders = {
  'upcoming-first': 'upcoming ones soonest first, then past ones latest first',
  'newest-first': 'newest first',
  'by-order': 'by their order',
  'as-added': 'in the order they were added',
} as const;

function recordOperation(name: RecordName, operation: string): DescribedOperation | undefined {
  const { noun, order, entity } = resources[name];
  const all: Record<string, DescribedOperation> = {
    list: { summary: `Every ${noun}, ${orders[order]}`, answer: listOf(entity), status: 200, refusals: [] },
    create: {
      summary: `Add ${oneOf(noun)}`,
      ...(name === 'mass-times' && {
        description: `There can be ${limits.massTimes} at most. The server chooses the id and the order.`,
      }),
      body: ref(`New${entity}`),
      answer: ref(entity),
      status: 201,
      refusals: ['conflict'],
    },
    update: {
      summary: `Change ${oneOf(noun)}`,
      description: 'What is not brought stays; an empty text clears an optional field.',
      body: ref(`${entity}Changes`),
      answer: ref(entity),
      status: 200,
      refusals: ['not_found', 'conflict'],
    },
    remove: {
      summary: `Delete ${oneOf(noun)}`,
      answer: ref('Deleted'),
      status: 200,
      refusals: ['not_found'],
    },
    initialize: {
      summary: 'Replace all mass times by the defaults of the parish',
      body: { type: 'object' },
      answer: listOf(entity),
      status: 200,
      refusals: [],
    },
  };
  return all[operation];
}

const otherOperations: Readonly<Record<string, DescribedOperation>> = {
  'uploads.grant': {
    summary: 'Ask leave to upload the file of a record',
    description:
      'The file is then PUT to uploadURL with its content type, and found at fileUrl. ' +
      'It is served with the Content-Disposition and Cache-Control of that PUT, until a document brings its file name.',
    body: ref('NewUpload'),
    answer: ref('UploadGrant'),
    status: 200,
    refusals: [],
  },
  'gallery.listFolders': {
    summary: 'The names of the folders, sorted',
    answer: { type: 'array', items: { type: 'string' } },
    status: 200,
    refusals: [],
  },
  'gallery.listImages': {
    summary: 'The pictures of a folder or of the root gallery, newest first',
    answer: listOf('Picture'),
    status: 200,
    refusals: [],
  },
  'gallery.createFolder': {
    summary: 'Make a folder',
    body: ref('NewFolder'),
    answer: ref('Folder'),
    status: 201,
    refusals: ['conflict'],
  },
  'gallery.grant': {
    summary: 'Ask leave to upload a picture',
    description:
      'The picture is then PUT to uploadURL with its content type; key names it in the other calls. ' +
      'It is served with the Content-Disposition and Cache-Control of that PUT.',
    body: ref('NewPicture'),
    answer: ref('PictureGrant'),
    status: 200,
    refusals: [],
  },
  'gallery.setCaption': {
    summary: 'Set the caption of a picture, or clear it with an empty one',
    body: ref('Caption'),
    answer: ref('Picture'),
    status: 200,
    refusals: ['not_found'],
  },
  'gallery.removeImage': {
    summary: 'Delete a picture',
    answer: ref('DeletedPicture'),
    status: 200,
    refusals: ['not_found'],
  },
  'gallery.removeFolder': {
    summary: 'Delete a folder and its pictures',
    description: 'When it fails half-way, calling it again finishes it.',
    answer: ref('DeletedFolder'),
    status: 200,
    refusals: ['not_found'],
  },
};

/** How any call of this method and access can refuse. */
function refusals({ method, access }: Route): ProblemCode[] {
  const withBody: ProblemCode[] = ['invalid', 'too_large', 'unsupported'];
  return [
    ...(access === 'admin' ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(method === 'POST' || method === 'PUT' ? withBody : []),
    'unexpected',
    'busy',
  ];
}

function oneOf(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function isRecord(name: string): name is RecordName {
  return Object.hasOwn(resources, name);
}
