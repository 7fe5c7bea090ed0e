import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Suppresses findings of the security checks on a construct and its children: for each finding's id, the justification. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
