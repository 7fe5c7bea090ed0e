/**
 * What a Lambda is told by its environment. Each is read when a handler is made, so that a missing one stops the start
 * with its name, and a Lambda needs only those that its code asks for.
 */
export const environment = {
  tableName: () => required('TABLE_NAME'),
  mediaBucket: () => required('MEDIA_BUCKET'),
  /** The bucket that the publisher writes the site to. */
  siteBucket: () => required('SITE_BUCKET'),
  /** The CloudFront distribution in front of the site's bucket; empty on one machine. */
  distributionId: () => present('DISTRIBUTION_ID'),
  /** The one app client whose access tokens count. */
  userPoolClientId: () => required('USER_POOL_CLIENT_ID'),
  /** Origins of pages that may read the answers from another origin, parted by commas; empty where site and API share one. */
  allowedOrigins: () =>
    present('ALLOWED_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  /** The address of an S3 stand-in, where there is one. The SDK reads it by itself. */
  s3StandIn: () => process.env['AWS_ENDPOINT_URL_S3'],
  /** `LAMBDA_LOG=off` keeps tests quiet. */
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
