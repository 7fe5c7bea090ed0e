import type { APIGatewayProxyResult } from 'aws-lambda';
import { resources } from '../contract/resources.ts';
import { publicList } from './core/records/public-items.ts';
import { openPartition } from './core/storage/partition.ts';

const { newsletters } = resources;
const partition = openPartition(newsletters.resource);

const none = `<!doctype html>
<html lang="en-GB">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Newsletters</title>
<p>There is no newsletter at the moment.</p>
<p><a href="/">To the parish website</a></p>
`;

/**
 * The Lambda behind `/newsletters/latest`: redirects to the file of the newest newsletter that visitors see, or says with
 * status 404 that there is none. Needs TABLE_NAME. Rejects when the table cannot be read.
 */
export async function handler(): Promise<APIGatewayProxyResult> {
  const [newest] = publicList(newsletters, await partition.list(), new Date(), '');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  if (!newest) return { statusCode: 404, headers, body: none };
  return { statusCode: 302, headers: { ...headers, Location: String(newest['fileUrl']) }, body: '' };
}
