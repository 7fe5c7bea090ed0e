import { type RecordName, resources } from '../../../contract/resources.ts';
import { ApiError } from '../../data/api-error.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import { trackConnection } from '../connection/connection.ts';
import { failureOf, reasonOf } from '../connection/failure.ts';
import type { createOutbox } from './outbox.ts';
import type { PendingChange } from './pending-change.ts';

/**
 * Sends the pending changes of these stores, one after another; resolves with a message for each that the server rejects.
 * Throws if the server is unreachable or the session has ended.
 */
export async function syncOutbox(
  stores: Iterable<{ readonly sync: () => Promise<readonly string[]> }>,
): Promise<readonly string[]> {
  const rejected: string[] = [];
  try {
    for (const store of stores) rejected.push(...(await store.sync()));
  } finally {
    reloadAllLists();
  }
  return rejected;
}

/**
 * Sends the pending changes of one resource. A rejected change stays queued and does not stop the rest; resolves with a
 * message for each. Throws like `syncOutbox`.
 */
export async function sendPending<Name extends RecordName>(
  resource: Name,
  outbox: Pick<ReturnType<typeof createOutbox<Name>>, 'entries' | 'get' | 'send' | 'settle'>,
): Promise<readonly string[]> {
  const { noun } = resources[resource];
  const rejected: string[] = [];
  for (const [id] of outbox.entries()) {
    // Read again: it may have been changed or sent since the loop began.
    const change = outbox.get(id);
    if (!change) continue;
    try {
      await trackConnection(() => outbox.send(id, change));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      const stored = findSavedVersion(error, change);
      if (stored) outbox.settle(id, change, { id, version: stored.version });
      else rejected.push(messageFor(error, change, noun));
    }
  }
  return rejected;
}

/** On a conflict, the server's version if it equals this change: an earlier attempt was saved, but its response was lost. */
function findSavedVersion<Name extends RecordName>(error: ApiError, change: PendingChange<Name>) {
  const current = failureOf(error).conflict?.current;
  if (!current || change.kind !== 'update') return undefined;
  const isEqual = Object.entries(change.item).every(
    ([name, value]) => name === 'version' || (current[name] ?? '') === (value ?? ''),
  );
  const { version } = current;
  return isEqual && typeof version === 'number' ? { version } : undefined;
}

function messageFor<Name extends RecordName>(
  error: ApiError,
  change: PendingChange<Name>,
  noun: string,
): string {
  const { conflict, isGone } = failureOf(error);
  const notSent = `‘${change.name}’ was not sent:`;
  if (conflict) {
    return `${notSent} someone else has changed this ${noun} in the meantime. Open it and press Save to choose which of the two to keep.`;
  }
  if (isGone) {
    return `${notSent} someone else has deleted this ${noun}. Open it and save it to add it again, or delete it here as well.`;
  }
  return `${notSent} ${reasonOf(error)}`;
}
