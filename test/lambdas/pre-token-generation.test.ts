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

it('an access token says the e-mail address of its user', async () => {
  const { response } = await handler(event({ sub: 'one', email: 'ann@parish.example' }));
  expect(response).toMatchObject({
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: { email: 'ann@parish.example' } },
    },
  });
});

it('an access token of a user without an e-mail address gets no such claim', async () => {
  const { response } = await handler(event({ sub: 'one' }));
  expect(response.claimsAndScopeOverrideDetails).not.toHaveProperty('accessTokenGeneration');
});

it('an access token names no group with a comma, which the gateway would join to another', async () => {
  const { response } = await handler(event({ sub: 'one' }, ['editors', 'x,admins']));
  expect(response.claimsAndScopeOverrideDetails.groupOverrideDetails).toEqual({
    groupsToOverride: ['editors'],
  });
});
