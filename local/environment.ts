import { region } from '../contract/addresses.ts';

/** The names that the stand-ins go by: one table and one bucket, as the stacks would create them. */
export const localTable = 'parish';
export const localBucket = 'parish-media';

/** The key that signs calls to the stand-ins. It guards nothing but this machine's own loopback address. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' } as const;

/**
 * Takes whatever real AWS settings a laptop has away from this process, so that nothing in it can ever reach a real
 * account, and gives it those that hold for every stand-in. Comes before anything of the AWS SDK is used.
 */
export function forgetRealAccount(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_')) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    // The SDK warns of Node 20 on every start; Lambda itself runs a newer one.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
}

/** Gives this process the environment that the stacks give to a Lambda, pointed at the stand-ins. */
export function useLocalEnvironment(addresses: {
  readonly dynamoDbUrl: string;
  readonly s3Url: string;
  readonly userPoolClientId: string;
  readonly allowedOrigins: readonly string[];
}): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamoDbUrl,
    AWS_ENDPOINT_URL_S3: addresses.s3Url,
    TABLE_NAME: localTable,
    MEDIA_BUCKET: localBucket,
    USER_POOL_CLIENT_ID: addresses.userPoolClientId,
    ALLOWED_ORIGINS: addresses.allowedOrigins.join(','),
  });
}
