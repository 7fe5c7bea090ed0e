import { afterAll, beforeAll } from 'vitest';
import type { Listening } from '../../local/listen.ts';
import { type ParishApi, parishApi } from '../api/parish-api.ts';
import { type ChooseFault, startUnreliableProxy } from './unreliable-proxy.ts';

const healthy: ChooseFault = () => undefined;

/** The local cloud with proxies in front of the table and the bucket that inject faults on demand. */
export function parishOnUnreliableStorage() {
  const api: ParishApi = parishApi();
  const faults = { table: healthy, bucket: healthy };
  const proxies: Listening[] = [];

  beforeAll(async () => {
    const table = await startUnreliableProxy(api.cloud.dynamoDbUrl, (call) => faults.table(call));
    const bucket = await startUnreliableProxy(api.cloud.s3Url, (call) => faults.bucket(call));
    proxies.push(table, bucket);
    // The Lambdas, which the first call loads, read these at import.
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = table.url;
    process.env['AWS_ENDPOINT_URL_S3'] = bucket.url;
  });
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  return {
    api,
    /** Injects these faults into all later calls. A storage that is not named works normally. */
    fail(injected: Partial<typeof faults>): void {
      Object.assign(faults, { table: healthy, bucket: healthy }, injected);
    },
    heal(): void {
      Object.assign(faults, { table: healthy, bucket: healthy });
    },
  };
}
