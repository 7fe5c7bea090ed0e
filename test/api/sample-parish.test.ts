import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { parishApi } from './parish-api.ts';

const api = parishApi({ seed: true });
const names = Object.values(resources).map(({ resource }) => resource);

describe('the sample parish', () => {
  it.each(names)('has %s that match the API document', async (name) => {
    const { status, body } = await api.get(`/api/${name}`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
  });

  it('has gallery folders with pictures and captions', async () => {
    const { body: folders } = await api.get('/api/gallery/folders');
    expect(folders.length).toBeGreaterThan(0);
    const lists = await Promise.all(
      folders.map(
        async (name: string) => (await api.get(`/api/gallery/images/${encodeURIComponent(name)}`)).body,
      ),
    );
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
    expect(lists.flat().some(({ caption }) => caption)).toBe(true);
  });

  it.each(['newsletters', 'meeting-notes', 'lectio-divina'])('has files for its %s', async (name) => {
    const { body } = await api.get(`/api/${name}`);
    for (const { fileUrl, fileSize } of body) {
      const response = await fetch(api.cloud.gatewayUrl + fileUrl);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, fileSize]);
      expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    }
  });

  it('can be edited through the API', async () => {
    for (const name of ['events', 'team', 'history', 'mass-times'] as const) {
      const [item] = (await api.get(`/api/${name}`)).body;
      const { status, body } = await api.put(`/api/${name}/${item.id}`, item);
      expect([status, body]).toEqual([200, { ...item, version: item.version + 1 }]);
    }
  });
});
