import { expect } from 'vitest';
import { folderChangeId, pictureChangeId } from '../../contract/changes.ts';
import { type ParishApi, putFile } from '../api/parish-api.ts';
import { type Fields, nextNumber, png, type Write } from './write.ts';

/** Every write of the gallery. */
export function galleryWrites(api: ParishApi): Write[] {
  const encode = encodeURIComponent;
  const images = async (folder: string): Promise<Fields[]> =>
    (await api.get(`/api/gallery/all/images/${folder}`, {})).body;
  const changes = async (id: string) => (await api.get(`/api/changes/gallery/${encode(id)}`, {})).body;
  const latest = async (id: string): Promise<number> => (await changes(id))[0].version;
  const actions = async (id: string) => (await changes(id)).map(({ action }: Fields) => action);
  const restore = async (id: string, version: number) =>
    (await api.post(`/api/changes/gallery/${encode(id)}/restore`, { version })).status;
  const removeImage = (key: string) => api.remove(`/api/gallery/image/${encode(key)}`);

  /** Uploads a picture, and waits until it is rendered when it is to be accepted. Returns its key. */
  async function picture(folder: string, isAccepted = true): Promise<string> {
    const file = { fileName: 'a.png', fileType: 'image/png', fileSize: png.byteLength, folder };
    const { body } = await api.post('/api/gallery/upload', file);
    await putFile(body.uploadURL, 'image/png', png);
    if (isAccepted) {
      const isRendered = async () => (await images(folder)).find(({ key }) => key === body.key)?.renditions;
      await expect.poll(isRendered, { timeout: 10_000 }).toBeDefined();
    }
    return body.key;
  }
  const newFolder = () => `folder-${nextNumber()}`;
  const keys = async (folder: string) => (await images(folder)).map(({ key }) => key);

  return [
    {
      name: 'POST /api/gallery/folder',
      async prepare() {
        const folderName = newFolder();
        return {
          send: async () => (await api.post('/api/gallery/folder', { folderName })).status,
          alreadyDoneStatus: 409,
          check: async () => expect(await actions(folderChangeId(folderName))).toEqual(['created']),
        };
      },
    },
    {
      name: 'accepting an uploaded picture',
      async prepare() {
        const folder = newFolder();
        const key = await picture(folder, false);
        return {
          send: async () => (await api.get(`/api/gallery/all/images/${folder}`, {})).status,
          async check() {
            await expect.poll(() => keys(folder)).toEqual([key]);
            expect(await actions(pictureChangeId(key))).toEqual(['created']);
          },
        };
      },
    },
    {
      name: 'PUT /api/gallery/caption',
      async prepare() {
        const folder = newFolder();
        const key = await picture(folder);
        return {
          send: async () =>
            (await api.put(`/api/gallery/caption/${encode(key)}`, { caption: 'The crib' })).status,
          check: async () => expect(await images(folder)).toMatchObject([{ key, caption: 'The crib' }]),
        };
      },
    },
    {
      name: 'DELETE /api/gallery/image',
      async prepare() {
        const folder = newFolder();
        const key = await picture(folder);
        return {
          send: async () => (await removeImage(key)).status,
          alreadyDoneStatus: 404,
          async check() {
            expect(await images(folder)).toEqual([]);
            expect(await actions(pictureChangeId(key))).toEqual(['deleted', 'created']);
          },
        };
      },
    },
    {
      name: 'DELETE /api/gallery/folder',
      async prepare() {
        const folder = newFolder();
        await api.post('/api/gallery/folder', { folderName: folder });
        const key = await picture(folder);
        return {
          send: async () => (await api.remove(`/api/gallery/folder/${folder}`)).status,
          alreadyDoneStatus: 404,
          async check() {
            expect(await images(folder)).toEqual([]);
            expect((await api.get('/api/gallery/folders')).body).not.toContain(folder);
            expect(await actions(folderChangeId(folder))).toEqual(['deleted', 'created']);
            expect(await actions(pictureChangeId(key))).toEqual(['deleted', 'created']);
          },
        };
      },
    },
    {
      name: 'restore of a picture',
      async prepare() {
        const folder = newFolder();
        const key = await picture(folder);
        await removeImage(key);
        const id = pictureChangeId(key);
        const version = await latest(id);
        return {
          send: () => restore(id, version),
          async check() {
            expect(await keys(folder)).toEqual([key]);
            expect(await actions(id)).toEqual(['restored', 'deleted', 'created']);
          },
        };
      },
    },
    {
      name: 'restore of a folder',
      async prepare() {
        const folder = newFolder();
        await api.post('/api/gallery/folder', { folderName: folder });
        const pictures = [await picture(folder), await picture(folder)];
        await api.remove(`/api/gallery/folder/${folder}`);
        const id = folderChangeId(folder);
        const version = await latest(id);
        return {
          send: () => restore(id, version),
          async check() {
            expect((await keys(folder)).sort()).toEqual(pictures.sort());
            expect(await actions(id)).toEqual(['restored', 'deleted', 'created']);
          },
        };
      },
    },
  ];
}
