import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/routes.ts';

/** The routes of specification §7. */
const specified = [
  ...['events', 'news', 'reflections', 'team', 'history', 'mass-times', 'devotions'].flatMap((name) => [
    `GET /api/${name}`,
    `POST /api/${name}`,
    `PUT /api/${name}/{id}`,
    `DELETE /api/${name}/{id}`,
  ]),
  'POST /api/mass-times/initialize',
  ...['newsletters', 'meeting-notes', 'lectio-divina'].flatMap((name) => [
    `GET /api/${name}`,
    `POST /api/${name}`,
    `DELETE /api/${name}/{id}`,
  ]),
  'POST /api/uploads/presigned-url',
  'GET /api/gallery/folders',
  'GET /api/gallery/images',
  'GET /api/gallery/images/{folder}',
  'POST /api/gallery/folder',
  'POST /api/gallery/upload',
  'PUT /api/gallery/caption/{key+}',
  'DELETE /api/gallery/image/{key+}',
  'DELETE /api/gallery/folder/{name}',
];

/** Public reads beyond the specification. */
const publicBeyond = [
  'GET /api/mass-changes',
  'GET /api/mass-intentions',
  'GET /api/funerals',
  'GET /api/gallery/covers',
  'GET /api/gallery/home',
  'GET /api/parish',
];

/** Public, since the link itself permits it. It is not a GET, whose path would be logged with the token. */
const openDraftLink = 'POST /api/draft-links/open';

describe('routes', () => {
  it('include those of the specification', () => {
    const all = routes.map(({ method, path }) => `${method} ${path}`);
    expect(specified.filter((each) => !all.includes(each))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('make the public lists readable by everyone, and restrict all other routes to administrators', () => {
    for (const { method, path, access } of routes) {
      const call = `${method} ${path}`;
      const isPublic =
        call === openDraftLink || (method === 'GET' && [...specified, ...publicBeyond].includes(call));
      expect(access, `${method} ${path}`).toBe(isPublic ? 'public' : 'admin');
    }
  });
});
