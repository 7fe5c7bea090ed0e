import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { region } from '../../contract/addresses.ts';
import { readConfiguration } from '../../lib/shared/configuration.ts';
import { outputs } from '../../lib/shared/names.ts';
import type { Pool } from './administrators.ts';
import { requiredOutput } from '../deployment/deployed-stack.ts';

/** The user pool of the site configured in parish/deployment.json. */
export async function deployedPool(): Promise<Pool> {
  const userPoolId = await requiredOutput(readConfiguration().name, 'Identity', outputs.userPoolId);
  return { client: new CognitoIdentityProviderClient({ region }), userPoolId };
}
