import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { groupsForToken, writeScope } from '../../contract/sign-in.ts';

/**
 * Cognito's pre-token-generation trigger (event version V2_0): adds the user's e-mail address to the access token, so that
 * changes show their author, and drops group names that contain a comma. A sign-in by Cognito's API, such as the smoke test's,
 * cannot request the scope that writes require, so it is added here.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { email } = event.request.userAttributes;
  const groups = event.request.groupConfiguration?.groupsToOverride ?? [];
  return {
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: {
          ...(email !== undefined && { claimsToAddOrOverride: { email } }),
          ...(event.triggerSource === 'TokenGeneration_Authentication' && { scopesToAdd: [writeScope] }),
        },
        groupOverrideDetails: { groupsToOverride: groupsForToken(groups) },
      },
    },
  };
}
