import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import { limits } from '../../contract/limits.ts';
import { localAccounts, localPassword } from './user-pool.ts';

const DAY = 24 * 60 * 60 * 1000;

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  /** Missing until an invited user has chosen one. */
  password: z.optional(z.object({ salt: z.string(), hash: z.string() })),
  /** Set until then: the end of the invitation's address, and when it was sent (ISO timestamp). */
  invitation: z.optional(z.object({ token: z.string(), sentAt: z.string() })),
});

/** A user of the pool; `sub` is also the username, as in a pool whose users sign in by e-mail. */
export type User = z.output<typeof userSchema>;

const storedSchema = z.object({
  /** The private key that signs all tokens, as PEM. It is generated on the first start and never leaves the file. */
  signingKey: z.string(),
  users: z.array(userSchema),
  /** oidc-provider's sessions, codes and refresh tokens. */
  grants: z.record(
    z.string(),
    z.custom<AdapterPayload>((value) => typeof value === 'object'),
  ),
});

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the folder's `identity.json`, or creates it with the local accounts on the first start. Every change is on disk when
 * it is acknowledged, and replaces the file atomically.
 */
export function openStore(folder: string) {
  const path = join(folder, 'identity.json');
  mkdirSync(folder, { recursive: true });
  const isNew = !existsSync(path);
  const stored = isNew ? firstContent() : storedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const save = () => {
    writeFileSync(`${path}.new`, JSON.stringify(stored, null, 2), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  };
  if (isNew) save();

  function removeGrants(isRemoved: (name: string, payload: AdapterPayload) => boolean): void {
    const isExpired = ({ exp }: AdapterPayload) => exp !== undefined && exp <= Date.now() / 1000;
    const kept = Object.entries(stored.grants).filter(
      ([name, payload]) => !isRemoved(name, payload) && !isExpired(payload),
    );
    stored.grants = Object.fromEntries(kept);
    save();
  }

  return {
    signingKey: createPrivateKey(stored.signingKey),
    users: (): readonly User[] => stored.users,
    /** The user with this id or e-mail address, in any case. */
    user: (name: string) =>
      stored.users.find(({ sub, email }) => [sub, email].includes(name.trim().toLowerCase())),
    /** Adds a user, or replaces the one with the same id. */
    putUser(user: User): void {
      stored.users = [...stored.users.filter(({ sub }) => sub !== user.sub), user];
      save();
    },
    removeUser(removed: string): void {
      stored.users = stored.users.filter(({ sub }) => sub !== removed);
      save();
    },
    /** Ends all sessions of a user, whose refresh tokens are then invalid. */
    endSessions: (sub: string) => removeGrants((_, { accountId }) => accountId === sub),

    /** The storage of one of oidc-provider's models. */
    adapter(model: string): Adapter {
      const key = (id: string) => `${model}:${id}`;
      return {
        find: async (id) => stored.grants[key(id)],
        findByUid: async (uid) =>
          Object.entries(stored.grants).find(
            ([name, payload]) => name.startsWith(key('')) && payload.uid === uid,
          )?.[1],
        // For the device flow, which Cognito lacks.
        findByUserCode: async () => undefined,
        async upsert(id, payload) {
          stored.grants[key(id)] = payload;
          save();
        },
        async consume(id) {
          stored.grants[key(id)] = { ...stored.grants[key(id)], consumed: Math.floor(Date.now() / 1000) };
          save();
        },
        destroy: async (id) => removeGrants((name) => name === key(id)),
        revokeByGrantId: async (grantId) =>
          removeGrants((name, payload) => name.startsWith(key('')) && payload.grantId === grantId),
      };
    },
  };
}

/** Hashes a password with a new salt. */
export function hashPassword(password: string): NonNullable<User['password']> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: hashOf(password, salt) };
}

export function hasPassword({ password }: User, given: string): boolean {
  return password?.hash === hashOf(given, password?.salt ?? '');
}

/** Whether an invitation can still be accepted. */
export function isOpen({ sentAt }: NonNullable<User['invitation']>): boolean {
  return Date.parse(sentAt) + limits.invitationDays * DAY > Date.now();
}

function hashOf(password: string, salt: string): string {
  return scryptSync(password, salt, 32).toString('base64url');
}

function firstContent(): z.output<typeof storedSchema> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const password = hashPassword(localPassword);
  return {
    signingKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    users: Object.values(localAccounts).map(({ email, groups }) => ({
      sub: randomUUID(),
      email,
      groups: [...groups],
      password,
    })),
    grants: {},
  };
}
