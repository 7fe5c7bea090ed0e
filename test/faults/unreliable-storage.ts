import { afterAll, beforeAll } from 'vitest';
import type { Listening } from '../../local/listen.ts';
import { type ParishApi, parishApi } from '../api/parish-api.ts';
import { type Decide, startLine } from './unreliable-line.ts';

const healthy: Decide = () => undefined;

/** The local cloud, whose Lambdas reach the table and the bucket by lines that fail on demand. */
export function parishOnUnreliableStorage() {
  const api: ParishApi = parishApi();
  const decide = { table: healthy, bucket: healthy };
  const lines: Listening[] = [];

  beforeAll(async () => {
    const table = await startLine(api.cloud.dynamoDbUrl, (call) => decide.table(call));
    const bucket = await startLine(api.cloud.s3Url, (call) => decide.bucket(call));
    lines.push(table, bucket);
    // Before the first call loads a Lambda.
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = table.url;
    process.env['AWS_ENDPOINT_URL_S3'] = bucket.url;
  });
  afterAll(async () => {
    await Promise.all(lines.map((line) => line.close()));
  });

  return {
    api,
    /** From now on these decide on each call; what is not named is healthy. */
    fail(faults: Partial<typeof decide>): void {
      Object.assign(decide, { table: healthy, bucket: healthy }, faults);
    },
    heal(): void {
      Object.assign(decide, { table: healthy, bucket: healthy });
    },
  };
}
