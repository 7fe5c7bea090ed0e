import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Uint8ArrayBlobAdapter } from '@smithy/core/serde';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, expect, it } from 'vitest';
import type { MediaTask } from '../../../contract/files/renditions.ts';
import { catchUpRenditions } from '../../../operate/site/catch-up-renditions.ts';

const mock = mockClient(LambdaClient);
const payloads = () => mock.commandCalls(InvokeCommand).map(({ args }) => String(args[0].input.Payload));
const returns = (task: MediaTask, result: object, failed = false) =>
  mock.on(InvokeCommand, { FunctionName: 'media', Payload: JSON.stringify(task) }).resolves({
    Payload: Uint8ArrayBlobAdapter.fromString(JSON.stringify(result)),
    ...(failed && { FunctionError: 'Unhandled' }),
  });
const run = async (isDryRun = false) => {
  const sentences: string[] = [];
  const options = { client: new LambdaClient({}), functionName: 'media', isDryRun };
  const summary = await catchUpRenditions(options, (sentence) => sentences.push(sentence)).catch(String);
  return { summary, sentences };
};

beforeEach(() => {
  mock.reset();
  returns({ list: 'unrendered' }, { unrendered: ['gallery/a.jpg', 'gallery/b.jpg'] });
  returns({ list: 'all' }, { all: ['team-photos/c.gif'] });
  returns({ takeIn: 'gallery' }, { takenIn: 0 });
  returns({ catchUp: 'gallery/a.jpg' }, { outcome: 'rendered' });
  returns({ clean: 'team-photos/c.gif' }, { outcome: 'there' });
});

it('only counts the pictures in a dry run', async () => {
  expect(await run(true)).toEqual({
    summary: '2 pictures without renditions; 1 picture to check for metadata, such as where they were taken.',
    sentences: [],
  });
  expect(payloads()).toEqual(['{"list":"unrendered"}', '{"list":"all"}']);
});

it('renders each picture, reports those that cannot be rendered, and adds files to the gallery', async () => {
  returns({ catchUp: 'gallery/b.jpg' }, { outcome: 'refused', message: '‘b.jpg’ is damaged.' });
  returns({ takeIn: 'gallery' }, { takenIn: 3 });
  expect(await run()).toEqual({
    summary:
      '1 picture rendered, 1 cannot be rendered. The metadata of 0 pictures removed. 3 pictures added to the gallery.',
    sentences: ['gallery/b.jpg was left unchanged: ‘b.jpg’ is damaged.'],
  });
});

it('continues when the function fails for one picture, and throws at the end', async () => {
  returns({ catchUp: 'gallery/a.jpg' }, { errorMessage: 'Runtime exited: signal: killed' }, true);
  returns({ catchUp: 'gallery/b.jpg' }, { outcome: 'there' });
  const { summary, sentences } = await run();
  expect(summary).toContain(
    '0 pictures removed. 0 pictures added to the gallery. 1 remaining: run it again.',
  );
  expect(sentences).toEqual([expect.stringContaining('gallery/a.jpg could not be rendered')]);
});

it('removes the metadata of all pictures, and reports those of which it could not', async () => {
  returns({ list: 'unrendered' }, { unrendered: [] });
  returns({ list: 'all' }, { all: ['gallery/a.jpg', 'team-photos/c.gif'] });
  returns({ clean: 'gallery/a.jpg' }, { outcome: 'cleaned' });
  returns({ clean: 'team-photos/c.gif' }, { errorMessage: 'SlowDown' }, true);
  const { summary, sentences } = await run();
  expect(summary).toContain(
    'The metadata of 1 picture removed. 0 pictures added to the gallery. 1 remaining',
  );
  expect(sentences).toEqual([
    expect.stringContaining('The metadata of team-photos/c.gif could not be removed'),
  ]);
});
