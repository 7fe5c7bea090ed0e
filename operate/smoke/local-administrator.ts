import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { administratorsGroup } from '../../contract/rights.ts';
import { signInScopes } from '../../contract/sign-in.ts';
import { contentParts } from '../../local/content-folder.ts';
import { openStore } from '../../local/identity/store.ts';
import { mintTokens } from '../../local/identity/tokens.ts';
import { OperatorError } from '../command/command.ts';

/** Signs an administrator's access token for the local cloud on a data folder. Throws an OperatorError when it has no key yet. */
export async function localAdministratorToken(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, contentParts.identity);
  if (!existsSync(folder))
    throw new OperatorError(`There is no local site in ${dataFolder}. Set PARISH_DATA to its data folder.`);
  const { accessToken } = await mintTokens(
    openStore(folder).signingKey,
    { sub: randomUUID(), email: 'smoke-test@website.invalid', groups: [administratorsGroup] },
    {
      grantId: randomUUID(),
      authTime: Math.floor(Date.now() / 1000),
      scope: signInScopes.join(' '),
    },
  );
  return accessToken;
}
