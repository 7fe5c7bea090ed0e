import { parseArgs } from 'node:util';
import { itemIdOf, revisedResources } from '../contract/changes.ts';
import { confirm, command, expectAtMost, OperatorError } from './command/command.ts';
import {
  deleteRevisions,
  describeRevision,
  findRevisions,
  type RevisionQuery,
} from './content/delete-revisions.ts';
import { openDeployed, openLocal } from './content/storage.ts';

/**
 * `npm run forget -- <resource> <id>` or `npm run forget -- --text <text>`, with [--local] [--yes]: deletes earlier versions
 * before they expire, and the deleted files they reference.
 */
const usage = 'npm run forget -- (<resource> <id> | --text <text>) [--local] [--yes] [--stage <name>]';

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      text: { type: 'string' },
      local: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  expectAtMost(values.text === undefined ? 2 : 0, positionals);
  const query = queryFrom(values.text, positionals);
  const { storage, name, place, close } = values.local ? await openLocal() : await openDeployed();
  try {
    const revisions = await findRevisions(storage, query);
    if (revisions.length === 0) throw new OperatorError('No earlier version matches.');
    for (const revision of revisions) console.log(describeRevision(revision));
    const subject =
      revisions.length === 1
        ? 'This earlier version and its deleted files'
        : `These ${String(revisions.length)} earlier versions and their deleted files`;
    const consequence = `${subject} will be permanently deleted. This affects ${place}.`;
    if (!values.yes) await confirm(consequence, name);
    await deleteRevisions(storage, revisions);
    console.log('They have been deleted.');
  } finally {
    await close();
  }
});

function queryFrom(text: string | undefined, [resource, id]: readonly string[]): RevisionQuery {
  if (text !== undefined && text.trim().length > 2) return { text: text.trim() };
  const revised = revisedResources.find((each) => each === resource);
  if (resource !== undefined && !revised)
    throw new OperatorError(`'${resource}' must be one of: ${revisedResources.join(', ')}.`);
  const itemId = revised && id !== undefined ? itemIdOf(revised, id) : undefined;
  if (!revised || itemId === undefined)
    throw new OperatorError(
      'Specify an item, such as "npm run forget -- news 0a1b…", or a text of at least three letters, such as "npm run forget -- --text someone@example.org".',
    );
  return { resource: revised, id: itemId };
}
