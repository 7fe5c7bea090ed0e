import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { galleryPrefix } from '../../contract/files/media.ts';
import { uploadFolders } from '../../contract/files/upload-folders.ts';
import { type EdgeFunctionName, edgeFunctionSource } from '../../lib/edge/behaviours.ts';

/** Runs a CloudFront function from the source that the stacks deploy. */
function edgeFunction(name: EdgeFunctionName, constants: Record<string, unknown> = {}) {
  const context = createContext({});
  runInContext(edgeFunctionSource(name, constants), context);
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
    ['/draft', '/draft/index.html'],
    ['/draft/AUbZtBhk21n0obE24GfgIw', '/draft/index.html'],
    ['/gallery/Fair%2028.11.2026', '/gallery/Fair%2028.11.2026/index.html'],
  ])('rewrites %s to its page, %s', (address, file) => {
    expect(uriFor(address)).toBe(file);
  });

  it.each([
    '/assets/main-3fa9.js',
    '/robots.txt',
    '/.well-known/security.txt',
    '/config.json',
    '/index.html',
    '/pictures/church-480.avif',
  ])('does not rewrite the file %s', (address) => {
    expect(uriFor(address)).toBe(address);
  });

  it.each(['/calendar//', '/.', '/a/.../'])('rewrites %s to a key that does not exist', (address) => {
    expect(uriFor(address)).toMatch(/\/\.*\/index\.html$/);
  });

  it('keeps the rest of the request, such as the query after a sign-in', () => {
    const request = { uri: '/auth/callback', method: 'GET', querystring: { code: { value: 'abc' } } };
    expect(deepLinks({ request })).toEqual({ ...request, uri: '/auth/callback/index.html' });
  });
});

describe('the object-metadata function', () => {
  const applyMetadata = edgeFunction('object-metadata');

  it.each([
    ['404', 404, 'Not Found'],
    ['410', 410, 'Gone'],
  ])(
    'applies the status %s from the metadata and removes its header',
    (value, statusCode, statusDescription) => {
      const headers = { 'x-amz-meta-status': { value }, 'content-type': { value: 'text/html' } };
      expect(applyMetadata({ response: { statusCode: 200, statusDescription: 'OK', headers } })).toEqual({
        statusCode,
        statusDescription,
        headers: { 'content-type': { value: 'text/html' } },
      });
    },
  );

  it('redirects with the location from the metadata', () => {
    const headers = {
      'x-amz-meta-status': { value: '301' },
      'x-amz-meta-location': { value: '/news/advent-fair-2019-05-03' },
    };
    expect(applyMetadata({ response: { statusCode: 200, headers } })).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: '/news/advent-fair-2019-05-03' } },
    });
  });

  it('asks search engines not to index a file whose metadata says so', () => {
    const headers = { 'x-amz-meta-robots': { value: 'noindex' } };
    expect(applyMetadata({ response: { statusCode: 200, headers } })).toEqual({
      statusCode: 200,
      headers: { 'x-robots-tag': { value: 'noindex' } },
    });
  });

  it.each(['301', '500'])('ignores the status %s without a location', (value) => {
    const headers = { 'x-amz-meta-status': { value } };
    expect(applyMetadata({ response: { statusCode: 200, headers } })).toEqual({
      statusCode: 200,
      headers: {},
    });
  });

  it('leaves responses without the metadata unchanged, including 304', () => {
    for (const statusCode of [200, 206, 304]) {
      const response = { statusCode, headers: { etag: { value: '"a"' } } };
      expect(applyMetadata({ response })).toEqual(response);
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
  ])('rewrites %s to its key in the bucket', (address, key) => {
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
  ])('returns 404 for %s', (address) => {
    const result = media({ request: { uri: address } });
    expect(result).toMatchObject({ statusCode: 404 });
    expect(result).not.toHaveProperty('uri');
  });
});

it('every function is smaller than half of CloudFront’s limit of 10 KB', () => {
  for (const name of ['deep-links', 'object-metadata', 'media'] as const)
    expect(edgeFunctionSource(name, { FOLDERS }).length).toBeLessThan(5_000);
});
