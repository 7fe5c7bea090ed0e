import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { revisedResources } from '../../contract/changes.ts';
import { gatewayResponseHeaders, gatewayResponses } from '../../contract/gateway.ts';
import { matchPath, type ResourceName, resourceNames, routes } from '../../contract/routes.ts';
import { gatewayTimeoutSeconds, lambdaTimeoutSeconds } from '../../contract/lambda-limits.ts';
import { hiddenKey, incomingKey, originalKey } from '../../contract/files/media.ts';
import { mediaFolders, uploadFolders } from '../../contract/files/upload-folders.ts';
import { documentResources, resources } from '../../contract/resources.ts';
import { revisionPartition } from '../../contract/table-item.ts';
import {
  type Json,
  only,
  type Resource,
  resourcesOf,
  statementsOf,
  withDefaults,
  withEverything,
} from './synthesised.ts';

const { web: stack } = withDefaults().stacks;
const functions = resourcesOf(stack, 'AWS::Lambda::Function').map(([, each]) => each.Properties);
const methods = deployedMethods();
/** Routes of the gateway that are not part of the contract. */
const notFound = 'GET /not-found/{path+}';
const latestNewsletter = 'GET /newsletters/latest';

function functionOf(resource: ResourceName): Record<string, Json> {
  return functions.find(({ Description }) => Description === `Handles /api/${resource}`)!;
}

/** The gallery takes a withdrawn picture from the items that show it, and people ends what a removed person was granted. */
const alsoWritten: Partial<Record<ResourceName, readonly string[]>> = {
  gallery: ['events', 'news'],
  people: ['draft-links', 'gallery'],
};

function asList<Item>(value: Item | Item[]): Item[] {
  return Array.isArray(value) ? value : [value];
}

/** The partitions of the table that a statement is limited to. */
function partitionsOf({ Condition }: Json): string[] {
  return asList(Condition['ForAllValues:StringEquals']['dynamodb:LeadingKeys']);
}

/** The methods of the API by `METHOD /path`. */
function deployedMethods(): Map<string, Resource> {
  const parts = new Map(resourcesOf(stack, 'AWS::ApiGateway::Resource'));
  const pathOf = (id: string | undefined): string => {
    const part = id === undefined ? undefined : parts.get(id);
    return part ? `${pathOf(part.Properties.ParentId.Ref)}/${part.Properties.PathPart}` : '';
  };
  return new Map(
    resourcesOf(stack, 'AWS::ApiGateway::Method').map(([, method]) => [
      `${method.Properties.HttpMethod} ${pathOf(method.Properties.ResourceId.Ref)}`,
      method,
    ]),
  );
}

const paths = [...methods.keys()].map((name) => name.split(' ')[1]!);

/** The method that the gateway chooses for a request. */
function methodOf(method: string, path: string): Resource {
  const chosen = matchPath(paths, path.replaceAll(/[{}+]/g, ''))!.path;
  return (methods.get(`${method} ${chosen}`) ?? methods.get(`ANY ${chosen}`))!;
}

const isOpen = ({ Properties }: Resource) => Properties['AuthorizationType'] === 'NONE';
const requests = [...new Set(routes.map(({ path }) => path))].flatMap((path) =>
  ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].map((method) => [method, path] as const),
);
const isPublic = (method: string, path: string) =>
  routes.some((each) => each.method === method && each.path === path && each.access === 'public');

describe('the gateway', () => {
  it.each(requests.filter((each) => !isPublic(...each)))(
    'requires a valid token with the write scope for %s %s',
    (method, path) => {
      const { AuthorizationType, AuthorizerId, AuthorizationScopes } = methodOf(method, path).Properties;
      expect(AuthorizationType).toBe('COGNITO_USER_POOLS');
      expect(AuthorizationScopes).toEqual(['openid']);
      expect(resourcesOf(stack, 'AWS::ApiGateway::Authorizer').map(([id]) => id)).toEqual([AuthorizerId.Ref]);
    },
  );

  it('opens the public reads, the links to drafts, the not-found page and the newest newsletter to everyone, and nothing else', () => {
    const open = [...methods].flatMap(([name, method]) => (isOpen(method) ? [name] : []));
    const ofContract = routes.filter(({ access }) => access === 'public');
    expect(open.sort()).toEqual(
      [...ofContract.map(({ method, path }) => `${method} ${path}`), notFound, latestNewsletter].sort(),
    );
    expect(open.filter((name) => !name.startsWith('GET '))).toEqual(['POST /api/draft-links/open']);
  });

  it('outputs the function of each resource, for the operator’s import', () => {
    const { Value } = Template.fromStack(stack).toJSON().Outputs['ApiFunctions'];
    const [, parts] = Value['Fn::Join'];
    const functionIds: Json = JSON.parse(parts.map((part: Json) => part.Ref ?? part).join(''));
    expect(Object.keys(functionIds)).toEqual([...resourceNames]);
    for (const [name, id] of Object.entries<string>(functionIds))
      expect(Template.fromStack(stack).toJSON().Resources[id].Properties.Description).toBe(
        `Handles /api/${name}`,
      );
  });

  it('routes each path to the function of its resource', () => {
    for (const [method, path] of requests) {
      const resource = path.split('/')[2];
      const { Type, Uri } = methodOf(method, path).Properties.Integration;
      const handler = JSON.stringify(Uri).match(/Fn::GetAtt":\["(\w+)","Arn"/)?.[1];
      const [, target] = resourcesOf(stack, 'AWS::Lambda::Function').find(([id]) => id === handler)!;
      expect([Type, target.Properties.Description]).toEqual(['AWS_PROXY', `Handles /api/${resource}`]);
    }
  });

  it('logs each request without tokens or content', () => {
    const { StageName, MethodSettings, AccessLogSetting } = only(stack, 'AWS::ApiGateway::Stage');
    expect(StageName).toBe('prod');
    for (const each of MethodSettings) expect(each).not.toHaveProperty('DataTraceEnabled', true);
    expect(Object.keys(JSON.parse(AccessLogSetting.Format)).sort()).toEqual(
      'bytes ip method milliseconds refusal requestId route status subject time'.split(' ').sort(),
    );
  });

  it('throttles each public route separately from all other routes, so that a flood never blocks an editor', () => {
    const { MethodSettings } = only(stack, 'AWS::ApiGateway::Stage');
    // API Gateway escapes slashes within a path as ~1 (JSON Pointer, RFC 6901).
    const throttles = new Map<string, number[]>(
      MethodSettings.map(({ HttpMethod, ResourcePath, ThrottlingRateLimit, ThrottlingBurstLimit }: Json) => [
        `${HttpMethod} ${ResourcePath.slice(1).replaceAll('~1', '/')}`,
        [ThrottlingRateLimit, ThrottlingBurstLimit],
      ]),
    );
    expect(throttles.get('* *')).toEqual([100, 200]);
    throttles.delete('* *');
    const open = [...methods].filter(([, method]) => isOpen(method));
    expect([...throttles.keys()].sort()).toEqual(open.map(([name]) => name).sort());
    for (const throttle of throttles.values()) expect(throttle).toEqual([10, 100]);
  });

  it('retains the account’s logging role, which another site may use, when the stack is deleted', () => {
    const role = only(stack, 'AWS::ApiGateway::Account').CloudWatchRoleArn['Fn::GetAtt'][0];
    const kept = resourcesOf(stack).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');
    expect(kept.map(([id, { Type }]) => (id === role ? 'its role' : Type)).sort()).toEqual([
      'AWS::ApiGateway::Account',
      'AWS::S3::Bucket',
      'its role',
    ]);
  });

  it('returns its own errors in the format of the API, readable from any origin', () => {
    const responses = resourcesOf(stack, 'AWS::ApiGateway::GatewayResponse').map(
      ([, each]) => each.Properties,
    );
    expect(responses.map(({ ResponseType }) => ResponseType).sort()).toEqual(
      Object.keys(gatewayResponses).sort(),
    );
    for (const { ResponseType, StatusCode, ResponseTemplates, ResponseParameters } of responses) {
      const { status, error } = gatewayResponses[ResponseType as keyof typeof gatewayResponses];
      expect(StatusCode).toBe(status && String(status));
      expect(JSON.parse(ResponseTemplates['application/json'])).toEqual({ error });
      const headers = { 'Access-Control-Allow-Origin': '*', ...gatewayResponseHeaders };
      expect(ResponseParameters).toEqual(
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]),
        ),
      );
    }
  });
});

describe.each(resourceNames)('the function of %s', (resource) => {
  it('has the same timeout as locally, within the gateway’s', () => {
    expect(functionOf(resource).Timeout).toBe(lambdaTimeoutSeconds(resource));
    expect(functionOf(resource).Timeout).toBeLessThanOrEqual(gatewayTimeoutSeconds);
  });

  it('may write only to its own partitions, and may not delete revisions', () => {
    const owners: readonly string[] =
      resource === 'changes' ? revisedResources : [resource, ...(alsoWritten[resource] ?? [])];
    const own = owners.flatMap((owner) => [owner, revisionPartition(owner), `pictures#${owner}`]);
    const onTable = statementsOf(stack, functionOf(resource)).filter(({ Action }) =>
      asList<string>(Action)[0]!.startsWith('dynamodb:'),
    );
    for (const statement of onTable) {
      const [actions, partitions] = [asList<string>(statement.Action), partitionsOf(statement)];
      expect(actions).not.toContain('dynamodb:Scan');
      if (actions.some((action) => /(Put|Update|Delete)Item$/.test(action)))
        expect(own).toEqual(expect.arrayContaining(partitions));
      if (partitions.some((partition) => partition.startsWith('revisions#')))
        expect(actions).not.toContain('dynamodb:DeleteItem');
    }
  });

  it('may access only its own files', () => {
    const own: Partial<Record<ResourceName, string[]>> = {
      gallery: ['gallery/'],
      newsletters: ['newsletters/'],
      'meeting-notes': ['meetings/'],
      'lectio-divina': ['lectio-divina/'],
      team: ['team-photos/'],
      history: ['uploads/'],
      parish: ['parish/'],
      events: ['event-pictures/'],
      news: ['news-pictures/'],
      uploads: Object.keys(uploadFolders).map((folder) => incomingKey(`${folder}/`)),
      changes: mediaFolders.map((folder) => `${folder}/`),
    };
    const prefixes = own[resource] ?? [];
    const allowed = [
      ...(resource === 'draft-links'
        ? [...documentResources, resources.events, resources.news].map(({ file }) =>
            hiddenKey(`${file.folder}/`),
          )
        : []),
      ...prefixes,
      ...prefixes.map(hiddenKey),
      ...prefixes.map(originalKey),
      ...prefixes.map(incomingKey),
      ...(resource === 'changes' ? ['hidden/', 'originals/', 'incoming/'] : []),
    ].map((prefix) => `${prefix}*`);
    for (const { Action, Resource, Condition } of statementsOf(stack, functionOf(resource))) {
      const actions = asList<string>(Action).filter((action) => action.startsWith('s3:'));
      if (actions.length === 0) continue;
      const granted = actions[0]?.startsWith('s3:ListBucket')
        ? asList(Condition.StringLike['s3:prefix'])
        : asList<Json>(Resource).map((arn) => arn['Fn::Join'][1].at(-1).slice(1));
      expect(granted.filter((pattern: string) => !allowed.includes(pattern))).toEqual([]);
    }
    expect(
      statementsOf(stack, functionOf(resource)).some(({ Action }) => asList(Action).includes('s3:PutObject')),
    ).toBe(prefixes.length > 0);
  });

  it('may use only DynamoDB, S3 and its log, and the user pool if it changes people', () => {
    const services = statementsOf(stack, functionOf(resource)).flatMap(({ Action }) =>
      asList<string>(Action).map((action) => action.split(':')[0]),
    );
    const others = services.filter((service) => !['dynamodb', 's3', 'logs'].includes(service!));
    expect([...new Set(others)]).toEqual(resource === 'people' ? ['cognito-idp'] : []);
  });
});

it('only the function of people may use the user pool, and no other pool', () => {
  const pool = {
    'Fn::ImportValue': expect.stringMatching(
      /^parish-identity:ExportsOutputFnGetAttAdministrators\w+Arn\w+$/,
    ),
  };
  for (const resource of resourceNames) {
    const onPools = statementsOf(stack, functionOf(resource)).filter(({ Action }) =>
      asList<string>(Action).some((action) => action.startsWith('cognito-idp:')),
    );
    expect(onPools.map(({ Resource, Effect }) => [Resource, Effect])).toEqual(
      resource === 'people' ? [[pool, 'Allow']] : [],
    );
  }
});

describe('a deployment', () => {
  const { template } = withDefaults().assembly.getStackArtifact(stack.artifactId);

  it('needs no parameters from the operator, and gives the functions the client’s id', () => {
    expect(Object.keys(template.Parameters)).toEqual(['BootstrapVersion']);
    const [[client] = []] = resourcesOf(stack, 'AWS::Cognito::UserPoolClient');
    for (const resource of resourceNames)
      expect(functionOf(resource).Environment.Variables.USER_POOL_CLIENT_ID).toEqual({ Ref: client });
  });

  it('updates the API before the site', () => {
    const [[stage] = []] = resourcesOf(stack, 'AWS::ApiGateway::Stage');
    const copies = resourcesOf(stack, 'Custom::CDKBucketDeployment');
    expect(copies.length).toBeGreaterThan(0);
    for (const [, { DependsOn }] of copies) expect(DependsOn).toContain(stage);
  });
});

describe('the alarms', () => {
  const { web: webWithAlarmEmail } = withEverything().stacks;

  it('notify the operator when they go off and when they end', () => {
    const topic = { Ref: resourcesOf(webWithAlarmEmail, 'AWS::SNS::Topic')[0]![0] };
    for (const [, { Properties }] of resourcesOf(webWithAlarmEmail, 'AWS::CloudWatch::Alarm'))
      expect([Properties.AlarmActions, Properties.OKActions]).toEqual([[topic], [topic]]);
  });

  it.each([
    ['API', webWithAlarmEmail],
    ['edge', withEverything().stacks.watch!],
  ])('of the %s may publish to their topic, and only from this account', (_, stackWithAlarms) => {
    const { PolicyDocument, Topics } = only(stackWithAlarms, 'AWS::SNS::TopicPolicy');
    expect(PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: Topics[0],
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  });

  it('are created without a topic if no address is configured', () => {
    expect(resourcesOf(stack, 'AWS::CloudWatch::Alarm')).toHaveLength(8);
    expect(resourcesOf(stack, 'AWS::SNS::Topic')).toHaveLength(0);
  });

  it('send e-mail to the configured address', () => {
    expect(only(webWithAlarmEmail, 'AWS::SNS::Subscription').Endpoint).toBe('operator@parish.example');
  });
});
