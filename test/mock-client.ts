import { mockClient as stub } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

/** Replaces what an AWS client sends until the test file ends: the next file of the worker has the real client. */
export const mockClient: typeof stub = (client) => {
  const mock = stub(client);
  afterAll(() => mock.restore());
  return mock;
};
