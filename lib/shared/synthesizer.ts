import { DefaultStackSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib';

/**
 * A synthesizer with which cdk reads deployed templates with the caller's own credentials. CDK's lookup role, which it would
 * assume otherwise, can read all data of the account.
 */
export function withoutLookupRole(): IStackSynthesizer {
  const created = new DefaultStackSynthesizer({ useLookupRoleForStackOperations: false });
  if (!isSynthesizer(created)) throw new TypeError('This is not a synthesizer.');
  return created;
}

/** CDK's synthesizer is not assignable to its own interface under exactOptionalPropertyTypes. */
function isSynthesizer(value: unknown): value is IStackSynthesizer {
  return value instanceof DefaultStackSynthesizer;
}
