import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '../../lambdas/triggers/pre-token-generation.ts';

const event = (
  userAttributes: Record<string, string>,
  groupsToOverride: string[] = [],
  triggerSource = 'TokenGeneration_HostedAuth',
) =>
  ({
    version: '2',
    triggerSource,
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
  expect(response.claimsAndScopeOverrideDetails.accessTokenGeneration).toEqual({});
});

it('drops groups whose name contains a comma, which the gateway would split into two', async () => {
  const { response } = await handler(event({ sub: 'one' }, ['editors', 'x,admins']));
  expect(response.claimsAndScopeOverrideDetails.groupOverrideDetails).toEqual({
    groupsToOverride: ['editors'],
  });
});

it('adds the write scope to a token of Cognito’s API, which cannot request it, and to no other', async () => {
  const scopesFrom = async (source: string) =>
    (await handler(event({ sub: 'one' }, [], source))).response.claimsAndScopeOverrideDetails
      .accessTokenGeneration?.scopesToAdd;
  expect(await scopesFrom('TokenGeneration_Authentication')).toEqual(['openid']);
  expect(await scopesFrom('TokenGeneration_HostedAuth')).toBeUndefined();
});
