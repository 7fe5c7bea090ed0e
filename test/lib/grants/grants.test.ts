import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchPath, type ResourceName, resourceNames, routes } from '../../../contract/routes.ts';
import { parishApi } from '../../api/parish-api.ts';
import { resourcesOf, withDefaults } from '../synthesised.ts';
import { type AwsCall, dynamoDbCalls, s3Calls, userPoolCalls } from './aws-call.ts';
import { deployedLambda, environmentOf } from './deployed-lambda.ts';
import { recordingProxy } from './recording-proxy.ts';
import { allows, grantsOf } from './statements.ts';
import { walk } from './walk.ts';

const { web: stack } = withDefaults().stacks;
const calls = new Map<ResourceName, AwsCall[]>(resourceNames.map((name) => [name, []]));
const paths = routes.map(({ path }) => path);
const handled = new Set<string>();
const open: { close(): Promise<unknown> }[] = [];
const lambdas = new Map<ResourceName, ReturnType<typeof start>>();

/** Each Lambda runs from its bundle with its template's variables, and accesses the local cloud through its own proxies. */
const api = parishApi({
  loadHandler: async (resource) => {
    const { handler } = await load(resource);
    return (event, context) => {
      if ('httpMethod' in event) handled.add(`${event.httpMethod} ${matchPath(paths, event.path)?.path}`);
      return handler(event, context);
    };
  },
});

function load(resource: ResourceName): ReturnType<typeof start> {
  const cached = lambdas.get(resource);
  const starting = cached ?? start(resource);
  if (!cached) lambdas.set(resource, starting);
  return starting;
}

async function start(resource: ResourceName) {
  const record = (call: AwsCall) => calls.get(resource)?.push(call);
  const [table, files, pool] = await Promise.all([
    recordingProxy(api.cloud.dynamoDbUrl, dynamoDbCalls, record),
    recordingProxy(api.cloud.s3Url, s3Calls, record),
    recordingProxy(api.cloud.identity.url, userPoolCalls, record),
  ]);
  const services = { DYNAMODB: table, S3: files, COGNITO_IDENTITY_PROVIDER: pool };
  const env = environmentOf(functionOf(resource), services);
  const lambda = deployedLambda(`lambdas/${resource}.ts`, env);
  open.push(lambda, table, files, pool);
  return lambda;
}

function functionOf(resource: ResourceName) {
  return resourcesOf(stack, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === `Handles /api/${resource}`,
  )![1].Properties;
}

beforeAll(async () => {
  // Bundling blocks this process, which also serves the storage, so a concurrent request would time out.
  await Promise.all(resourceNames.map(load));
  await walk(api);
});
afterAll(async () => {
  for (const each of open) await each.close();
});

it('the walk requests every route of the API', () => {
  expect([...handled].sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(resourceNames)('the function of %s', (resource) => {
  const grants = grantsOf(stack, functionOf(resource));

  it('makes at least one call', () => {
    expect(calls.get(resource)).not.toEqual([]);
  });

  it('is granted each call that its code makes', () => {
    const denied = calls.get(resource)!.filter((call) => !grants.some((grant) => allows(grant, call)));
    expect(denied).toEqual([]);
  });

  it('uses each permission that it is granted', () => {
    const unused = grants.filter((grant) => !calls.get(resource)!.some((call) => allows(grant, call)));
    expect(unused).toEqual([]);
  });
});
