import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '../../lambdas/triggers/pre-token-generation.ts';

const event = (userAttributes: Record<string, string>, groupsToOverride: string[] = []) =>
  ({
    version: '2',
    triggerSource: 'TokenGeneration_HostedAuth',
    request: { userAttributes, groupConfiguration: { groupsToOverride } },
    response: { claimsAndScopeOverrideDetails: null },
  }) as unknown as PreTokenGenerationV2TriggerEvent;

it('adds the user’s e-mail address to the access token', async () => {
  const { response } = await handler(event({ sub: 'one', email: 'ann@parish.example' }));
  expect(response).toMatchObject({
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: { email: 'ann@parish.example' } },
    },
  });
});

it('adds no claim for a user without an e-mail address', async () => {
  const { response } = await handler(event({ sub: 'one' }));
  expect(response.claimsAndScopeOverrideDetails).not.toHaveProperty('accessTokenGeneration');
});

it('drops groups whose name contains a comma, which the gateway would split into two', async () => {
  const { response } = await handler(event({ sub: 'one' }, ['editors', 'x,admins']));
  expect(response.claimsAndScopeOverrideDetails.groupOverrideDetails).toEqual({
    groupsToOverride: ['editors'],
  });
});
