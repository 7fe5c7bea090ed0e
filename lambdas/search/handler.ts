import type { APIGatewayProxyResult } from 'aws-lambda';
import {
  pageKey,
  publishedContentType,
  queryParameter,
  searchIndexPath,
  searchPath,
} from '../../contract/site/site-files.ts';
import type { SiteRenderer } from '../../contract/site/site-renderer.ts';
import { environment } from '../core/platform/environment.ts';
import { mediaClient } from '../core/platform/media-client.ts';
import { openSiteBucket } from '../publish/site-bucket.ts';

/** The part of API Gateway's event that is used. */
type SearchEvent = {
  readonly queryStringParameters: Readonly<Partial<Record<string, string>>> | null;
};

const pageFile = pageKey(searchPath);
const indexFile = searchIndexPath.slice(1);

/** Cached for as long as the search index it was rendered from. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300';

/**
 * The Lambda behind `/search?q=` for browsers without JavaScript: renders the results from the published index into the
 * published search page. Needs SITE_BUCKET. Rejects when either file is missing; the edge then serves the published page.
 */
export function searchHandler(
  renderer: SiteRenderer,
): (event: SearchEvent) => Promise<APIGatewayProxyResult> {
  const bucket = openSiteBucket(mediaClient(), environment.siteBucket());
  const read = async (key: string): Promise<string> => {
    const text = await bucket.read(key);
    if (text === undefined) throw new Error(`The site's bucket has no ${key}.`);
    return text;
  };

  return async ({ queryStringParameters }) => {
    const question = queryStringParameters?.[queryParameter]?.trim() ?? '';
    const [page, index] = await Promise.all([read(pageFile), read(indexFile)]);
    return {
      statusCode: 200,
      headers: { 'Content-Type': publishedContentType(pageFile), 'Cache-Control': CACHE_CONTROL },
      body: question === '' ? page : await renderer.search(question, page, index, new Date()),
    };
  };
}
