import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { galleryPrefix, uploadFolders } from '../../contract/media.ts';
import { type EdgeFunctionName, edgeFunctionSource } from '../../lib/edge/edge-function.ts';

/** Runs a function as CloudFront does, with the source that the stacks deploy. */
function edgeFunction(name: EdgeFunctionName, facts: Record<string, unknown> = {}) {
  const context = createContext({});
  runInContext(edgeFunctionSource(name, facts), context);
  return (event: object) =>
    JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context));
}

const FOLDERS = [galleryPrefix.slice(0, -1), ...Object.keys(uploadFolders)];

describe('the deep-link function', () => {
  const deepLinks = edgeFunction('deep-links');
  const uriFor = (uri: string) => deepLinks({ request: { uri } }).uri;

  it.each([
    ['/', '/index.html'],
    ['/calendar', '/calendar/index.html'],
    ['/calendar/', '/calendar/index.html'],
    ['/auth/callback', '/auth/callback/index.html'],
    ['/lectio-divina/', '/lectio-divina/index.html'],
    ['/calendar/advent-fair-2026-11-28', '/calendar/advent-fair-2026-11-28/index.html'],
    ['/newsletters/2024', '/newsletters/2024/index.html'],
  ])('finds the page at %s', (address, file) => {
    expect(uriFor(address)).toBe(file);
  });

  it.each([
    '/assets/main-3fa9.js',
    '/robots.txt',
    '/.well-known/security.txt',
    '/config.json',
    '/index.html',
    '/pictures/church-480.avif',
  ])('leaves the file %s alone', (address) => {
    expect(uriFor(address)).toBe(address);
  });

  it.each(['/calendar//', '/.', '/a/.../'])('names a key that no page has for %s', (address) => {
    expect(uriFor(address)).toMatch(/\/\.*\/index\.html$/);
  });

  it('keeps the rest of the request, such as the query that a sign-in brings back', () => {
    const request = { uri: '/auth/callback', method: 'GET', querystring: { code: { value: 'abc' } } };
    expect(deepLinks({ request })).toEqual({ ...request, uri: '/auth/callback/index.html' });
  });
});

describe('the page-status function', () => {
  const pageStatus = edgeFunction('page-status');

  it.each([
    ['404', 404, 'Not Found'],
    ['410', 410, 'Gone'],
  ])(
    'gives a page marked %s that status, and takes the mark away',
    (value, statusCode, statusDescription) => {
      const headers = { 'x-amz-meta-status': { value }, 'content-type': { value: 'text/html' } };
      expect(pageStatus({ response: { statusCode: 200, statusDescription: 'OK', headers } })).toEqual({
        statusCode,
        statusDescription,
        headers: { 'content-type': { value: 'text/html' } },
      });
    },
  );

  it('gives no other status', () => {
    const headers = { 'x-amz-meta-status': { value: '500' } };
    expect(pageStatus({ response: { statusCode: 200, headers } })).toEqual({ statusCode: 200, headers: {} });
  });

  it('leaves every other response as it is, also one from the browser’s own copy', () => {
    for (const statusCode of [200, 206, 304]) {
      const response = { statusCode, headers: { etag: { value: '"a"' } } };
      expect(pageStatus({ response })).toEqual(response);
    }
  });
});

describe('the media function', () => {
  const media = edgeFunction('media', { FOLDERS });

  it.each([
    ['/media/newsletters/0a1b.pdf', '/newsletters/0a1b.pdf'],
    ['/media/gallery/summer-fete/0a1b.jpg', '/gallery/summer-fete/0a1b.jpg'],
    ['/media/gallery/St%20John/%C3%A9t%C3%A9.jpg', '/gallery/St%20John/%C3%A9t%C3%A9.jpg'],
    ['/media/uploads/report.final.pdf', '/uploads/report.final.pdf'],
  ])('finds %s in the bucket', (address, key) => {
    expect(media({ request: { uri: address } }).uri).toBe(key);
  });

  it.each([
    '/media/',
    '/media/gallery',
    '/media/gallery/',
    '/media/gallery//a.jpg',
    '/media/secret/a.jpg',
    '/media/../site/index.html',
    '/media/gallery/../secret/a.jpg',
    '/media/gallery/%2e%2E/secret/a.jpg',
    '/media/gallery/./a.jpg',
  ])('has nothing at %s', (address) => {
    const result = media({ request: { uri: address } });
    expect(result).toMatchObject({ statusCode: 404 });
    expect(result).not.toHaveProperty('uri');
  });
});

it('every function is far below the 10 KB that CloudFront takes', () => {
  for (const name of ['deep-links', 'page-status', 'media'] as const)
    expect(edgeFunctionSource(name, { FOLDERS }).length).toBeLessThan(5_000);
});
