/**
 * Environment variables, read when a handler is created. A missing one fails the cold start with its name. Each Lambda
 * needs only the variables that its own code reads.
 */
export const environment = {
  tableName: () => required('TABLE_NAME'),
  mediaBucket: () => required('MEDIA_BUCKET'),
  /** The bucket that the publisher writes the site to. */
  siteBucket: () => required('SITE_BUCKET'),
  /** The CloudFront distribution in front of the site's bucket; empty when run locally. */
  distributionId: () => present('DISTRIBUTION_ID'),
  /** The only app client whose access tokens are accepted. */
  userPoolClientId: () => required('USER_POOL_CLIENT_ID'),
  /** The pool with the accounts of those who may change the site. */
  userPoolId: () => required('USER_POOL_ID'),
  /** CORS origins, comma-separated; empty where site and API share one origin. */
  allowedOrigins: () =>
    present('ALLOWED_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  /** Endpoint of the local S3, if set. The SDK reads the variable itself. */
  s3StandIn: () => process.env['AWS_ENDPOINT_URL_S3'],
  /** The same of the local DynamoDB. */
  dynamoDbStandIn: () => process.env['AWS_ENDPOINT_URL_DYNAMODB'],
  /** `LAMBDA_LOG=off` keeps tests quiet; `on` makes `npm start` print routine lines too (local/lambda-log.ts). */
  logIsOff: () => process.env['LAMBDA_LOG'] === 'off',
} as const;

function required(name: string): string {
  const value = present(name);
  if (value === '') throw new Error(`The environment variable ${name} is empty.`);
  return value;
}

function present(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

/** Writes one JSON line to the Lambda's log; errors are serialised with name, message, stack and cause. */
export function log(entry: Readonly<Record<string, unknown>>): void {
  if (environment.logIsOff()) return;
  console.log(
    JSON.stringify(entry, (_, value: unknown) => (value instanceof Error ? errorFields(value) : value)),
  );
}

function errorFields(error: Error) {
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...('$metadata' in error && { metadata: error.$metadata }),
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}
