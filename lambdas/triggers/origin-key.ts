import { randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * A custom resource of the web stack: a random key that is generated on Create and kept until Delete. The key is the
 * physical resource id, so that `Ref` returns it. Throws when CloudFormation does not accept the response.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const PhysicalResourceId =
    event.RequestType === 'Create' ? randomBytes(32).toString('hex') : event.PhysicalResourceId;
  const result = { Status: 'SUCCESS', PhysicalResourceId, StackId, RequestId, LogicalResourceId };
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // Sent as bytes, without a content type, because the response URL is signed without one.
    body: Buffer.from(JSON.stringify(result)),
  });
  if (!response.ok) throw new Error(`CloudFormation did not accept the response: ${String(response.status)}`);
}
