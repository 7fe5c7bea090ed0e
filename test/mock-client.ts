import { mockClient as stub } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

/** Mocks an AWS client until the end of the test file, because the next file of the worker needs the real client. */
export const mockClient: typeof stub = (client) => {
  const mock = stub(client);
  afterAll(() => mock.restore());
  return mock;
};
