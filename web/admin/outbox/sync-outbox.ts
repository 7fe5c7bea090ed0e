import type { RecordName } from '../../../contract/resources.ts';
import { ApiError } from '../../data/api-error.ts';
import { trackConnection } from '../connection/connection.ts';
import { failureOf } from '../connection/failure.ts';
import { type createOutboxStorage, outboxRevision } from './outbox-storage.ts';
import type { RecordClient } from './record-client.ts';
import type { Write } from './pending-change.ts';

type Sender<Name extends RecordName> = {
  noun: string;
  client: RecordClient<Name>;
  writes: ReturnType<typeof createOutboxStorage<Name>>;
};

const senders = new Set<() => Promise<readonly string[]>>();

/**
 * Sends everything that is in memory alone to the server, which answers again. What it refuses is kept, and does not
 * keep the rest from being sent: the answer says what that was, a message for each. Throws when nothing answers any
 * more, or the sign-in has ended.
 */
export async function syncOutbox(): Promise<readonly string[]> {
  const refused: string[] = [];
  try {
    for (const send of senders) refused.push(...(await send()));
  } finally {
    // What was new has other ids now.
    outboxRevision.set(outboxRevision.get() + 1);
  }
  return refused;
}

/** Has these writes sent with all the others. */
export function registerSync<Name extends RecordName>({ noun, client, writes }: Sender<Name>): void {
  senders.add(async () => {
    const refused: string[] = [];
    for (const [id, write] of writes.entries()) {
      try {
        await trackConnection(() => send(client, id, write));
        writes.delete(id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        if (isStoredAlready(error, write)) writes.delete(id);
        else refused.push(messageFor(error, write, noun));
      }
    }
    return refused;
  });
}

async function send<Name extends RecordName>(
  client: RecordClient<Name>,
  id: string,
  write: Write<Name>,
): Promise<unknown> {
  switch (write.kind) {
    case 'added':
      return client.create({ ...write.item, id: write.requestId });
    case 'changed':
      return client.update(id, write.item);
    case 'removed':
      return removeIfPresent(client, id);
  }
}

/** Deletes an item; one that someone else has deleted already is as it was wanted. */
export async function removeIfPresent<Name extends RecordName>(
  client: RecordClient<Name>,
  id: string,
): Promise<void> {
  try {
    await client.remove(id);
  } catch (error) {
    if (!failureOf(error).isGone) throw error;
  }
}

/** Whether an earlier try has arrived after all, though its answer was lost. */
function isStoredAlready<Name extends RecordName>(error: ApiError, write: Write<Name>): boolean {
  const current = failureOf(error).conflict?.current;
  if (!current || write.kind !== 'changed') return false;
  return Object.entries(write.item).every(
    ([name, value]) => name === 'version' || (current[name] ?? '') === (value ?? ''),
  );
}

function messageFor<Name extends RecordName>(error: ApiError, write: Write<Name>, noun: string): string {
  const { conflict, isGone, message } = failureOf(error);
  const notSent = `‘${write.name}’ is not sent:`;
  if (conflict) {
    return `${notSent} someone else has changed this ${noun} in the meantime. Open it and press Save to choose which of the two is kept.`;
  }
  if (isGone) {
    return `${notSent} someone else has deleted this ${noun}. Open it and save it to add it again, or delete it here as well.`;
  }
  return `${notSent} ${message}`;
}
