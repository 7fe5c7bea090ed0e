import { limits } from '../../contract/limits.ts';
import { type RecordName, resources } from '../../contract/resources.ts';
import { mayBeHidden } from '../../contract/hideable.ts';
import { type DescribedOperation, listOf, ref } from './described-operation.ts';

const orders = {
  'upcoming-first': 'upcoming ones soonest first, then past ones latest first',
  'newest-first': 'newest first',
  'by-date': 'in order of date, from yesterday on',
  'by-order': 'by their order',
  'as-added': 'in the order they were added',
} as const;

/** Describes an operation of a record resource; undefined for an unknown operation. */
export function recordOperation(name: RecordName, operation: string): DescribedOperation | undefined {
  const { noun, order, entity } = resources[name];
  const all: Record<string, DescribedOperation> = {
    list: {
      summary: `Every ${noun}, ${orders[order]}`,
      response: listOf(listedEntity(name)),
      status: 200,
      errors: [],
    },
    listAll: {
      summary: `Every ${noun}, including what the public list leaves out`,
      response: listOf(entity),
      status: 200,
      errors: [],
    },
    create: {
      summary: `Add ${oneOf(noun)}`,
      ...(name === 'mass-times' && {
        description: `At most ${limits.massTimes} are allowed for each church. The server chooses the id and the order.`,
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
    repeat: {
      summary: 'Save an event and one like it on each of the other dates',
      description:
        'Adds the event, or changes the version given. It is safe to repeat, also with other fields or dates: there is then one event per date.',
      body: ref('EventRepetition'),
      response: ref('SavedEvents'),
      status: 201,
      errors: ['not_found', 'conflict'],
    },
    updateSeries: {
      summary: 'Change an event and the later ones of its series',
      description:
        'Copies the changed fields, and moves the later events by as many days. With the same request it is safe to repeat, also with other fields: nothing is changed twice. Restoring the version before of each event undoes it.',
      body: ref('EventSeriesChanges'),
      response: ref('SavedEvents'),
      status: 200,
      errors: ['not_found', 'conflict'],
    },
    removeSeries: {
      summary: 'Delete an event and the later ones of its series',
      description: 'It is safe to repeat. The response contains what this request has deleted.',
      response: ref('DeletedEvents'),
      status: 200,
      errors: ['not_found'],
    },
    initialize: {
      summary: 'Replace mass times by defaults',
      description:
        'Replaces those of the church (empty: those of none in particular), or without it all of them. What is replaced can be restored.',
      body: { type: 'object', properties: { church: { type: 'string' } } },
      response: listOf(entity),
      status: 200,
      errors: [],
    },
  };
  return all[operation];
}

/** The schema of public list items, which omit the text of private intentions and the visibility fields. */
function listedEntity(name: RecordName): string {
  const { entity } = resources[name];
  return name === 'mass-intentions' || mayBeHidden(resources[name]) ? `Listed${entity}` : entity;
}

function oneOf(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}
