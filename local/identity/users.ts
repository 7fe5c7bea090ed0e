import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { localAccounts, localPassword } from './accounts.ts';
import { hashPassword, isPassword, passwordHashSchema } from './passwords.ts';
import { readStored } from './stored-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateGroup.html */
const groupNamePattern = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  groups: z.array(z.string().check(z.regex(groupNamePattern))),
  password: passwordHashSchema,
});

/** A user of the pool; `sub` is also the username, as in a pool whose users sign in by e-mail. */
export type User = z.output<typeof userSchema>;

const storedUsersSchema = z.object({ users: z.array(userSchema) });

/** The pool's users. */
export type Users = {
  find(sub: string): User | undefined;
  /** Returns the user with this e-mail and password, or undefined; an unknown e-mail takes as long as a wrong password. */
  withPassword(email: string, password: string): Promise<User | undefined>;
};

/** Reads the users from the folder's `users.json`, or creates it with the local accounts on the first start. */
export async function openUsers(folder: string): Promise<Users> {
  const path = join(folder, 'users.json');
  const { users } = (await readStored(path, storedUsersSchema)) ?? (await createUsers(path));
  // Hashed against when no user has the e-mail, to take the same time; no password matches it.
  const unknownUser = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', hash: '' };
  return {
    find: (sub) => users.find((user) => user.sub === sub),
    async withPassword(email, password) {
      const user = users.find((candidate) => candidate.email === email.trim().toLowerCase());
      const matches = await isPassword(password, user?.password ?? unknownUser);
      return matches ? user : undefined;
    },
  };
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
