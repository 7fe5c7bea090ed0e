import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Uint8ArrayBlobAdapter } from '@smithy/core/serde';
import { mockClient } from '../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishPages } from '../../operate/deployment/deployed-stack.ts';

const mock = mockClient(LambdaClient);
const returns = (result: object, failed = false) =>
  mock.on(InvokeCommand).resolves({
    Payload: Uint8ArrayBlobAdapter.fromString(JSON.stringify(result)),
    ...(failed && { FunctionError: 'Unhandled' }),
  });

beforeEach(() => {
  mock.reset();
});

describe('publishPages', () => {
  it('invokes the publisher for all pages, and returns a summary', async () => {
    returns({ renders: 24, written: 3, removed: 1 });
    expect(await publishPages(new LambdaClient({}), 'publisher')).toBe(
      '24 pages rendered, 3 written, 1 removed.',
    );
    const { FunctionName, Payload } = mock.commandCalls(InvokeCommand)[0]!.args[0].input;
    expect([FunctionName, Payload]).toEqual(['publisher', '{"publish":"all"}']);
  });

  it('throws an error that names the page that could not be rendered', async () => {
    returns({ errorMessage: 'Not published: team/index.html' }, true);
    await expect(publishPages(new LambdaClient({}), 'publisher')).rejects.toThrow(
      'The publisher failed: Not published: team/index.html. Its log',
    );
  });
});
