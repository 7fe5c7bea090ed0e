import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { limits } from '../../contract/limits.ts';
import { localAccounts, localPassword } from './accounts.ts';
import { hashPassword, isPassword, passwordHashSchema } from './passwords.ts';
import { readStored } from './stored-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const DAY = 24 * 60 * 60 * 1000;

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateGroup.html */
const groupNamePattern = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  groups: z.array(z.string().check(z.regex(groupNamePattern))),
  /** Missing until an invited user has chosen one. */
  password: z.optional(passwordHashSchema),
  /** Set until then: the end of the invitation's address, and when it was sent (ISO timestamp). */
  invitation: z.optional(z.object({ token: z.string(), sentAt: z.string() })),
});

/** A user of the pool; `sub` is also the username, as in a pool whose users sign in by e-mail. */
export type User = z.output<typeof userSchema>;

const storedUsersSchema = z.object({ users: z.array(userSchema) });

/** The pool's users. */
export type Users = {
  find(sub: string): User | undefined;
  /** The user with this id or e-mail address, whose case a pool with `signInCaseSensitive: false` ignores in both. */
  named(name: string): User | undefined;
  /** The user whose valid invitation has this token. */
  invitedWith(token: string): User | undefined;
  all(): readonly User[];
  /** Adds a user, or replaces the one with the same id. */
  put(user: User): Promise<void>;
  remove(sub: string): Promise<void>;
  /** Returns the user with this e-mail and password, or undefined; an unknown e-mail takes as long as a wrong password. */
  withPassword(email: string, password: string): Promise<User | undefined>;
};

/** Reads the users from the folder's `users.json`, or creates it with the local accounts on the first start. */
export async function openUsers(folder: string): Promise<Users> {
  const path = join(folder, 'users.json');
  let { users } = (await readStored(path, storedUsersSchema)) ?? (await createUsers(path));
  let saved = Promise.resolve();
  const save = (changed: User[]): Promise<void> => {
    users = changed;
    saved = saved.catch(() => {}).then(() => writeFileAtomically(path, JSON.stringify({ users }, null, 2)));
    return saved;
  };
  const others = (sub: string) => users.filter((user) => user.sub !== sub);
  // Hashed against when no user has the e-mail, to take the same time; no password matches it.
  const unknownUser = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', hash: '' };
  return {
    find: (sub) => users.find((user) => user.sub === sub),
    named: (name) => users.find(({ sub, email }) => [sub, email].includes(name.trim().toLowerCase())),
    invitedWith: (token) =>
      users.find(({ invitation }) => invitation?.token === token && isValid(invitation)),
    all: () => users,
    put: (user) => save([...others(user.sub), user]),
    remove: (sub) => save(others(sub)),
    async withPassword(email, password) {
      const user = users.find((candidate) => candidate.email === email.trim().toLowerCase());
      const matches = await isPassword(password, user?.password ?? unknownUser);
      return matches ? user : undefined;
    },
  };
}

function isValid({ sentAt }: NonNullable<User['invitation']>): boolean {
  return Date.parse(sentAt) + limits.invitationDays * DAY > Date.now();
}

async function createUsers(path: string): Promise<z.output<typeof storedUsersSchema>> {
  const users = await Promise.all(
    Object.values(localAccounts).map(async ({ email, groups }) => ({
      sub: randomUUID(),
      email,
      groups: [...groups],
      password: await hashPassword(localPassword),
    })),
  );
  await writeFileAtomically(path, JSON.stringify({ users }, null, 2));
  return { users };
}
