/** An IAM action that a request needs, and its target: a table partition, an object key or, for a list, a prefix, or a user pool. */
export type AwsCall = { readonly action: string; readonly target: string };

/** The parts of an HTTP request that determine its calls. */
export type WireRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

type WireKey = { readonly resource: { readonly S: string } };
type BatchedWrite = { readonly PutRequest?: { Item: WireKey }; readonly DeleteRequest?: { Key: WireKey } };

/** Parses the DynamoDB calls in a request: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/Programming.LowLevelAPI.html */
export function dynamoDbCalls({ headers, body }: WireRequest): AwsCall[] {
  const action = String(headers['x-amz-target']).replace('DynamoDB_20120810.', 'dynamodb:');
  const {
    Key,
    Item,
    RequestItems,
    KeyConditionExpression,
    ExpressionAttributeNames,
    ExpressionAttributeValues,
  } = JSON.parse(body);
  const partition = (Key ?? Item)?.resource;
  if (RequestItems)
    return Object.values<BatchedWrite[]>(RequestItems)
      .flat()
      .flatMap(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? [])
      .map(({ resource }) => ({ action, target: resource.S }));
  if (partition) return [{ action, target: partition.S }];
  const [, name, value] = /(#\w+) = (:\w+)/.exec(KeyConditionExpression) ?? [];
  if (!name || !value || ExpressionAttributeNames[name] !== 'resource')
    throw new Error(`No partition in ${action} ${body}`);
  return [{ action, target: ExpressionAttributeValues[value].S }];
}

/** Parses the call of Cognito's user pool API in a request. */
export function userPoolCalls({ headers, body }: WireRequest): AwsCall[] {
  const name = String(headers['x-amz-target']).replace('AWSCognitoIdentityProviderService.', '');
  return [{ action: `cognito-idp:${name}`, target: JSON.parse(body).UserPoolId }];
}

/** Parses the IAM actions that an S3 request needs: https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html */
export function s3Calls({ method, url, headers, body }: WireRequest): AwsCall[] {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  const source = headers['x-amz-copy-source'];
  if (searchParams.has('delete'))
    return [...body.matchAll(/<Key>([^<]*)<\/Key>(<VersionId>)?/g)].map(([, target = '', version]) => ({
      action: version ? 's3:DeleteObjectVersion' : 's3:DeleteObject',
      target,
    }));
  if (method === 'GET' && key === '') {
    const action = searchParams.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket';
    return [{ action, target: searchParams.get('prefix') ?? '' }];
  }
  if (method === 'DELETE') return [{ action: 's3:DeleteObject', target: key }];
  if (method === 'GET' || method === 'HEAD') return [{ action: 's3:GetObject', target: key }];
  if (method !== 'PUT') throw new Error(`Unknown S3 request ${method} ${url}`);
  const read =
    typeof source === 'string'
      ? [{ action: 's3:GetObject', target: decodeURIComponent(source).split('/').slice(1).join('/') }]
      : [];
  return [...read, { action: 's3:PutObject', target: key }];
}
