import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import { readStored } from './stored-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const payloadSchema = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);
const storedGrantsSchema = z.record(z.string(), payloadSchema);

/** What the sign-in page remembers (sessions, codes, refresh tokens), one store for each of oidc-provider's models. */
export type Grants = {
  adapter(model: string): Adapter;
  /** Resolves when everything remembered is on disk. */
  flushed(): Promise<void>;
};

/**
 * Opens the folder's `grants.json`. Every change is on disk before it is acknowledged, so that a refresh token that was
 * handed out survives whatever ends the process.
 */
export async function openGrants(folder: string): Promise<Grants> {
  const path = join(folder, 'grants.json');
  const payloads = new Map(Object.entries((await readStored(path, storedGrantsSchema)) ?? {}));
  const save = coalesced(() => {
    dropExpired(payloads);
    return writeFileAtomically(path, JSON.stringify(Object.fromEntries(payloads)));
  });
  return {
    // oidc-provider's own access tokens are never handed out (see token-response.ts): none is kept.
    adapter: (model) => (model === 'AccessToken' ? keepNothing : storeOf(model, payloads, save)),
    flushed: save,
  };
}

function storeOf(model: string, payloads: Map<string, AdapterPayload>, save: () => Promise<void>): Adapter {
  const key = (id: string) => `${model}:${id}`;
  const own = () => [...payloads].filter(([name]) => name.startsWith(key('')));
  return {
    find: async (id) => payloads.get(key(id)),
    findByUid: async (uid) => own().find(([, payload]) => payload.uid === uid)?.[1],
    // Of the device flow, which Cognito has not.
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

const nothing = async () => undefined;
const keepNothing: Adapter = {
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  upsert: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

function dropExpired(payloads: Map<string, AdapterPayload>): void {
  for (const [name, { exp }] of payloads)
    if (exp !== undefined && exp <= nowInSeconds()) payloads.delete(name);
}

/** Calls that come while the work is under way share one more run of it, which begins after it and so sees their changes. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined) // The callers of that run have its rejection.
      .then(() => {
        next = undefined;
        current = work();
        return current;
      });
    return next;
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
