import { gzipSync } from 'node:zlib';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Uint8ArrayBlobAdapter } from '@smithy/core/serde';
import { mockClient } from '../../mock-client.ts';
import { expect, it } from 'vitest';
import { editorIn } from '../../../lambdas/core/http/api-handler.ts';
import { callsBy, expectSuccess, openDeployedApi } from '../../../operate/import/site-api.ts';

const output = (OutputKey: string, OutputValue: string) => ({ OutputKey, OutputValue });

const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);

it('invokes the functions of the deployed site with the claims of an administrator', async () => {
  cloudFormation.on(DescribeStacksCommand, { StackName: 'parish-web' }).resolves({
    Stacks: [
      {
        StackId: 'arn:aws:cloudformation:eu-north-1:111122223333:stack/parish-web/0',
        StackName: 'parish-web',
        CreationTime: new Date(),
        StackStatus: 'UPDATE_COMPLETE',
        Outputs: [output('ApiFunctions', '{"events":"parish-web-Events1"}'), output('ClientId', 'client')],
      },
    ],
  });
  const payload = (text: string) => Uint8ArrayBlobAdapter.fromString(text);
  lambda.on(InvokeCommand).resolves({ Payload: payload('{"statusCode":201,"body":"{\\"id\\":\\"1\\"}"}') });

  const { call, place, close } = await openDeployedApi();
  expect(place).toBe('the site of account 111122223333 in eu-north-1');
  const response = await call({ method: 'POST', path: '/api/events', body: { title: 'Fair' } });
  expect(response).toEqual({ status: 201, body: { id: '1' } });

  const [sent] = lambda.commandCalls(InvokeCommand);
  expect(sent!.args[0].input.FunctionName).toBe('parish-web-Events1');
  const event = JSON.parse(String(sent!.args[0].input.Payload));
  expect(event).toMatchObject({ httpMethod: 'POST', resource: '/api/events', path: '/api/events' });
  expect(Buffer.from(event.body, 'base64').toString()).toBe('{"title":"Fair"}');
  expect(editorIn(event.requestContext.authorizer.claims, 'client', new Date())).toEqual({
    caller: { subject: 'operator', name: 'Import' },
    rights: 'everything',
  });

  await expect(call({ method: 'GET', path: '/api/news/all' })).rejects.toThrow('Deploy it first');

  lambda.on(InvokeCommand).resolves({ FunctionError: 'Unhandled', Payload: payload('{}') });
  await expect(call({ method: 'GET', path: '/api/events/all' })).rejects.toThrow(
    'The function of events failed',
  );
  await close();
});

const fail = (body: unknown) => () => expectSuccess({ status: 400, body }, 'news.csv, line 2');

it('names the reason for each invalid field', () => {
  const details = { fields: { title: 'Title is missing.' } };
  expect(fail({ error: 'Please correct this field: title.', details })).toThrow(
    'news.csv, line 2: Please correct this field: title. Title is missing.',
  );
});

it('gives the message alone for an error without fields', () => {
  expect(fail({ error: 'It has changed.', details: { current: {} } })).toThrow(/: It has changed\.$/);
});

it('reads a list that is too large to be returned uncompressed', async () => {
  const body = gzipSync(JSON.stringify([{ title: 'Roof' }])).toString('base64');
  const call = callsBy(async () => ({ statusCode: 200, body, isBase64Encoded: true }), 'client');
  const response = await call({ method: 'GET', path: '/api/news/all' });
  expect(response).toEqual({ status: 200, body: [{ title: 'Roof' }] });
});
