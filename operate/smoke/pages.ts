import { adminPath, callbackPath } from '../../contract/sign-in.ts';
import { siteHeaders } from '../../contract/security-headers.ts';
import { type CheckedSite, type Check, expect, expectStatus, textOf } from './check.ts';

/** Pages excluded from search engines. */
const privatePages = [adminPath, callbackPath];

/** The paths of the public pages in the site's sitemap. */
async function publicPages(site: CheckedSite): Promise<string[]> {
  const response = await site.request('/sitemap.xml');
  expectStatus(response, 200);
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = addresses.flatMap(([, address]) => (address ? new URL(address, site.origin).pathname : []));
  expect(paths.includes('/'), '/sitemap.xml does not list the home page');
  return paths;
}

async function expectPage(site: CheckedSite, path: string): Promise<void> {
  const response = await site.request(path);
  expectStatus(response, 200);
  expect(/<title>[^<]+<\/title>/.test(await textOf(response, 'text/html')), `${path} has no title`);
}

/** The checks of pages and static files. */
export const pageChecks: readonly Check[] = [
  {
    name: 'every page exists, with and without a trailing slash',
    run: async (site) => {
      for (const path of [...(await publicPages(site)), ...privatePages]) {
        await expectPage(site, path);
        if (path !== '/') await expectPage(site, `${path}/`);
      }
    },
  },
  {
    name: 'an unknown address shows the not-found page with the status 404',
    run: async (site) => {
      for (const path of ['/no-such-page', '/calendar/no-such-page']) {
        const response = await site.request(path);
        expectStatus(response, 404);
        expect(
          (await textOf(response, 'text/html')).includes('<title>'),
          `${path} is not a page of the site`,
        );
      }
      expectStatus(await site.request('/assets/no-such-file.js'), 404);
    },
  },
  {
    name: 'pages are served with the strict Content-Security-Policy and the other security headers',
    run: async (site) => {
      const { headers } = await site.request('/');
      // The headers whose values do not depend on the site.
      const { 'Content-Security-Policy': policy = '', ...others } = siteHeaders({ connect: [], styles: [] });
      for (const [name, value] of Object.entries(others))
        expect(
          headers.get(name) === value,
          `${name} is ${headers.get(name) ?? 'missing'} instead of ${value}`,
        );
      const received = headers.get('content-security-policy') ?? '';
      const siteSpecific = /^(connect|img|style)-src /;
      for (const directive of policy.split('; ').filter((each) => !siteSpecific.test(each)))
        expect(received.split('; ').includes(directive), `The Content-Security-Policy lacks ${directive}`);
      expect(
        /; style-src 'self'( 'sha256-[\w+/=]+')*;/.test(received),
        'The Content-Security-Policy allows other styles than the site’s own',
      );
    },
  },
  {
    name: 'scripts and styles are cached for a year',
    run: async (site) => {
      const home = await (await site.request('/')).text();
      const files = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
        ([, path]) => path ?? [],
      );
      expect(files.length > 0, 'The home page names no file under /assets/');
      for (const path of files) {
        const response = await site.request(path);
        expectStatus(response, 200);
        const caching = response.headers.get('cache-control') ?? 'none';
        expect(caching.includes('immutable'), `${path} has Cache-Control: ${caching}`);
      }
    },
  },
  {
    name: 'the pictures of the home page can be read',
    run: async (site) => {
      const home = await (await site.request('/')).text();
      const pictures = home.matchAll(/<img[^>]* src="(\/[^"]+)"/g);
      for (const path of new Set([...pictures].flatMap(([, path]) => path ?? []))) {
        const response = await site.request(path);
        expectStatus(response, 200);
        await textOf(response, 'image/');
      }
    },
  },
  {
    name: 'plain http redirects to https',
    run: async ({ origin }) => {
      if (!origin.startsWith('https:')) return;
      const { status, headers } = await fetch(origin.replace('https:', 'http:'), { redirect: 'manual' });
      expect(status >= 300 && status < 400, `http:// returns ${String(status)}`);
      expect(headers.get('location')?.startsWith('https:') === true, 'http:// does not redirect to https://');
    },
  },
];
