import { region } from '../contract/addresses.ts';

/** The table and media bucket of the local services. */
export const localTable = 'parish';
export const localBucket = 'parish-media';
/** The bucket to which the publisher writes the site. */
export const localSiteBucket = 'site';

/** The key that signs requests to the local services, which listen on loopback only. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' } as const;

/**
 * Removes all AWS environment variables from this process, so that it cannot reach a real account, and sets the region and
 * credentials of the local services. Call it before the AWS SDK is used.
 */
export function clearAwsEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_')) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    // The SDK warns about Node 20 on every start; Lambda runs a newer version.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
}

/** Sets the environment variables that the stacks give to the Lambdas, pointing at the local services. */
export function useLocalEnvironment(addresses: {
  readonly dynamoDbUrl: string;
  readonly s3Url: string;
  readonly identityUrl: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly allowedOrigins: readonly string[];
}): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamoDbUrl,
    AWS_ENDPOINT_URL_S3: addresses.s3Url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: addresses.identityUrl,
    TABLE_NAME: localTable,
    MEDIA_BUCKET: localBucket,
    SITE_BUCKET: localSiteBucket,
    // Without CloudFront there is no cache to invalidate.
    DISTRIBUTION_ID: '',
    USER_POOL_ID: addresses.userPoolId,
    USER_POOL_CLIENT_ID: addresses.userPoolClientId,
    ALLOWED_ORIGINS: addresses.allowedOrigins.join(','),
  });
}
