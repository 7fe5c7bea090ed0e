import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { sampleParish } from '#sample';
import { parishApi } from './parish-api.ts';

const sample = await sampleParish('2026-11-22');
const api = parishApi({ seed: true });
const names = Object.values(resources).map(({ resource }) => resource);

describe('the sample parish', () => {
  it.each(names)('has %s that match the API document', async (name) => {
    const { status, body } = await api.get(`/api/${name}`);
    expect(status).toBe(200);
    expect(body.length > 0).toBe(sample.records[name].length > 0);
  });

  it('has its gallery folders, with their pictures and captions', async () => {
    const { body: folders } = await api.get('/api/gallery/folders');
    expect(folders).toEqual(sample.galleryFolders.toSorted());
    for (const name of folders) {
      const { body } = await api.get(`/api/gallery/images/${encodeURIComponent(name)}`);
      const captions = body.map(({ caption }: { caption: string }) => caption);
      const own = sample.gallery.filter(({ folder }) => folder === name);
      expect(captions.toSorted(), name).toEqual(own.map(({ caption }) => caption).toSorted());
    }
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
