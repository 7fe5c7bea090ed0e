import { randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * A resource of the web stack: a key that is made at random when CloudFormation creates it, and stays until it is deleted. It is
 * the resource's id, so that `Ref` is the key. Throws when CloudFormation does not take the response.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const PhysicalResourceId =
    event.RequestType === 'Create' ? randomBytes(32).toString('hex') : event.PhysicalResourceId;
  const result = { Status: 'SUCCESS', PhysicalResourceId, StackId, RequestId, LogicalResourceId };
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // Bytes have no content type, which the address is not signed for.
    body: Buffer.from(JSON.stringify(result)),
  });
  if (!response.ok) throw new Error(`CloudFormation did not take the response: ${String(response.status)}`);
}
