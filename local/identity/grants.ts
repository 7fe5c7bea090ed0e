import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import { readStored } from './stored-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const payloadSchema = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);
const storedGrantsSchema = z.record(z.string(), payloadSchema);

/** Stores sessions, codes and refresh tokens, with one adapter per oidc-provider model. */
export type Grants = {
  adapter(model: string): Adapter;
  /** Ends all sessions of a user, whose refresh tokens are then invalid. */
  endSessions(accountId: string): Promise<void>;
  /** Resolves when all changes are on disk. */
  flush(): Promise<void>;
};

/**
 * Opens the folder's `grants.json`. Every change is written to disk before it is acknowledged, so that an issued refresh
 * token survives a crash.
 */
export async function openGrants(folder: string): Promise<Grants> {
  const path = join(folder, 'grants.json');
  const payloads = new Map(Object.entries((await readStored(path, storedGrantsSchema)) ?? {}));
  const save = coalesced(() => {
    dropExpired(payloads);
    return writeFileAtomically(path, JSON.stringify(Object.fromEntries(payloads)));
  });
  return {
    // oidc-provider's own access tokens are never issued (see token-response.ts), so they need not be stored.
    adapter: (model) => (model === 'AccessToken' ? emptyAdapter : storeOf(model, payloads, save)),
    async endSessions(accountId) {
      for (const [name, payload] of payloads) if (payload.accountId === accountId) payloads.delete(name);
      await save();
    },
    flush: save,
  };
}

function storeOf(model: string, payloads: Map<string, AdapterPayload>, save: () => Promise<void>): Adapter {
  const key = (id: string) => `${model}:${id}`;
  const own = () => [...payloads].filter(([name]) => name.startsWith(key('')));
  return {
    find: async (id) => payloads.get(key(id)),
    findByUid: async (uid) => own().find(([, payload]) => payload.uid === uid)?.[1],
    // For the device flow, which Cognito lacks.
    findByUserCode: async () => undefined,
    async upsert(id, payload) {
      payloads.set(key(id), payload);
      await save();
    },
    async consume(id) {
      const payload = payloads.get(key(id));
      if (payload) payloads.set(key(id), { ...payload, consumed: nowInSeconds() });
      await save();
    },
    async destroy(id) {
      payloads.delete(key(id));
      await save();
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of own()) if (payload.grantId === grantId) payloads.delete(name);
      await save();
    },
  };
}

const noop = async () => undefined;
const emptyAdapter: Adapter = {
  find: noop,
  findByUid: noop,
  findByUserCode: noop,
  upsert: noop,
  consume: noop,
  destroy: noop,
  revokeByGrantId: noop,
};

function dropExpired(payloads: Map<string, AdapterPayload>): void {
  for (const [name, { exp }] of payloads)
    if (exp !== undefined && exp <= nowInSeconds()) payloads.delete(name);
}

/** Runs `work` one call at a time; calls made during a run share a single further run, which includes their changes. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined) // That run's callers handle its rejection.
      .then(() => {
        next = undefined;
        current = work();
        return current;
      });
    return next;
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
