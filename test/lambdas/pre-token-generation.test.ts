import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '../../lambdas/triggers/pre-token-generation.ts';

const event = (userAttributes: Record<string, string>) =>
  ({
    version: '2',
    triggerSource: 'TokenGeneration_HostedAuth',
    request: { userAttributes, groupConfiguration: {} },
    response: { claimsAndScopeOverrideDetails: null },
  }) as unknown as PreTokenGenerationV2TriggerEvent;

it('an access token says the e-mail address of its user', async () => {
  const { response } = await handler(event({ sub: 'one', email: 'ann@parish.example' }));
  expect(response).toEqual({
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: { email: 'ann@parish.example' } },
    },
  });
});

it('an access token of a user without an e-mail address stays as it is', async () => {
  const untouched = event({ sub: 'one' });
  expect(await handler(untouched)).toEqual(untouched);
});
