import type { Stack } from 'aws-cdk-lib';
import { type Json, statementsOf } from '../synthesised.ts';
import type { AwsCall } from './aws-call.ts';

/** An action that a role may perform, and the pattern of its target. A trailing `*` matches anything. */
export type Grant = { readonly action: string; readonly pattern: string; readonly resource: Json };

/** The grants of a function's role on the table, the buckets and the user pool. */
export function grantsOf(stack: Stack, functionProperties: Json): Grant[] {
  return statementsOf(stack, functionProperties).flatMap((statement: Json) =>
    asList(statement.Action)
      .filter((action) => /^(dynamodb|s3|cognito-idp):/.test(action))
      .flatMap((action) =>
        patternsOf(action, statement).map(({ pattern, resource }) => ({ action, pattern, resource })),
      ),
  );
}

export function allows({ action, pattern }: Grant, call: AwsCall): boolean {
  if (action !== call.action) return false;
  return pattern.endsWith('*') ? call.target.startsWith(pattern.slice(0, -1)) : call.target === pattern;
}

function patternsOf(action: string, { Resource, Condition }: Json): Omit<Grant, 'action'>[] {
  const ofAll = (patterns: string[]) => patterns.map((pattern) => ({ pattern, resource: Resource }));
  if (action.startsWith('dynamodb:'))
    return ofAll(asList(Condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys'] ?? '*'));
  // The template refers to the only pool; api.test.ts checks it.
  if (action.startsWith('cognito-idp:')) return ofAll(['*']);
  if (action.startsWith('s3:ListBucket')) return ofAll(asList(Condition?.StringLike?.['s3:prefix'] ?? '*'));
  return asList<Json>(Resource).map((arn) => ({
    pattern: arn['Fn::Join'][1].at(-1).slice(1),
    resource: arn,
  }));
}

function asList<Item = string>(value: Item | Item[]): Item[] {
  return Array.isArray(value) ? value : [value];
}
