import { CopyObjectCommand, DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { mediaKey } from '../../../contract/files/media.ts';
import { resources } from '../../../contract/resources.ts';
import { newUuid, parishApi, pdf, putFile } from '../../api/parish-api.ts';
import { samples } from '../../api/samples.ts';
import { localBucket, localSiteBucket } from '../../../local/environment.ts';
import { renderer, resourcesOf, withDefaults } from '../synthesised.ts';
import { type AwsCall, dynamoDbCalls, s3Calls, type WireRequest } from './aws-call.ts';
import { deployedLambda, environmentOf } from './deployed-lambda.ts';
import { recordingProxy } from './recording-proxy.ts';
import { allows, type Grant, grantsOf } from './statements.ts';
import { sampleRecord as parish } from '#sample';
import { png } from '../../png.ts';

const { web: stack } = withDefaults().stacks;
const [, { Properties: publisher }] = resourcesOf(stack, 'AWS::Lambda::Function').find(
  ([, { Properties }]) => Properties.Description === 'Renders the public pages into the site’s bucket',
)!;
const [[siteId = ''] = []] = resourcesOf(stack, 'AWS::S3::Bucket');

const api = parishApi();
const calls: AwsCall[] = [];
const open: { close(): Promise<unknown> }[] = [];

/** Prefix that distinguishes calls on the site's bucket from calls on the media bucket. */
const sitePrefix = 'site: ';
const callsOnBuckets = (request: WireRequest) =>
  s3Calls(request).map((call) => ({
    ...call,
    target: new URL(request.url, 'http://s3').pathname.startsWith(`/${localSiteBucket}`)
      ? sitePrefix + call.target
      : call.target,
  }));

/** The grants that the publisher's code uses; Lambda itself reads the stream. */
const grants = grantsOf(stack, publisher)
  .filter(({ action }) => !/Stream|GetRecords|ShardIterator/.test(action))
  .map((grant): Grant => {
    const isOfSite = JSON.stringify(grant.resource).includes(siteId) && grant.action.startsWith('s3:');
    return isOfSite ? { ...grant, pattern: sitePrefix + grant.pattern } : grant;
  });

beforeAll(async () => {
  const record = (call: AwsCall) => calls.push(call);
  const table = await recordingProxy(api.cloud.dynamoDbUrl, dynamoDbCalls, record);
  const files = await recordingProxy(api.cloud.s3Url, callsOnBuckets, record);
  const env = environmentOf(publisher, { DYNAMODB: table, S3: files });
  const lambda = deployedLambda('lambdas/publish.ts', env, renderer);
  open.push(lambda, table, files);
  const stalePage = { Bucket: localSiteBucket, Key: 'calendar/2019/index.html', Body: 'Old' };
  await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(stalePage));
  const today = calendarDateIn(parish.timeZone, new Date());
  const urls: string[] = [];
  const upload = async (folder: string, type: string, bytes: Buffer) => {
    urls.push(await api.upload(folder, type, bytes));
    return urls.at(-1);
  };
  for (const { resource, file } of [
    resources.newsletters,
    resources['meeting-notes'],
    resources['lectio-divina'],
  ]) {
    const fileUrl = await upload(file.folder, 'application/pdf', pdf);
    const about = { title: 'Document', date: today, fileName: 'a.pdf', fileSize: pdf.byteLength };
    await api.post(`/api/${resource}`, { ...about, fileUrl });
  }
  for (const { resource, file } of [resources.team, resources.history, resources.events, resources.news]) {
    const url = await upload(file.folder, 'image/png', png);
    const fields = { [file.fields[0]]: url, ...('fromGallery' in file && { imageConsent: true }) };
    await api.post(`/api/${resource}`, { ...samples[resource], ...fields });
  }
  const emblemUrl = await upload('parish', 'image/png', png);
  await api.put('/api/parish', { emblemUrl });
  const picture = { fileName: 'a.png', fileType: 'image/png', fileSize: png.byteLength };
  const { body: granted } = await api.post('/api/gallery/upload', picture);
  await putFile(granted.uploadURL, 'image/png', png);
  await api.cloud.rendered();
  for (const url of [...urls, granted.fileUrl]) await misplaceFiles(mediaKey(url) ?? '');
  await lambda.handler({ publish: 'all' });
  await lambda.handler({ publish: 'due' });
});

/** Serves a file that nothing uses in place of one that visitors may see. */
async function misplaceFiles(key: string): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const Bucket = localBucket;
  const unused = key.replace(/[0-9a-f-]{36}/, newUuid());
  await s3.send(new CopyObjectCommand({ Bucket, Key: unused, CopySource: `${Bucket}/${key}` }));
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: key }] } }));
}

afterAll(async () => {
  for (const each of open) await each.close();
});

it('the publisher is granted each call that its code makes', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => !grants.some((grant) => allows(grant, call)))).toEqual([]);
});

it('the publisher uses each permission that it is granted', () => {
  expect(grants.length).toBeGreaterThan(10);
  const unused = grants.filter((grant) => !calls.some((call) => allows(grant, call)));
  expect(unused.map(({ action, pattern }) => `${action} ${pattern}`)).toEqual([]);
});
