import { expect } from 'vitest';
import { newUuid, type ParishApi, pdf, putFile } from '../api/parish-api.ts';
import { samples } from '../api/samples.ts';
import { galleryWrites } from './gallery-writes.ts';
import { recordWrites } from './record-writes.ts';
import { dayOf, type Fields, nextNumber, png, type Write } from './write.ts';

/** Every kind of write of an administrator, on every resource. */
export function everyWrite(api: ParishApi): Write[] {
  return [...recordWrites(api), initialisation(api), ...series(api), ...uploads(api), ...galleryWrites(api)];
}

function initialisation(api: ParishApi): Write {
  const path = '/api/mass-times';
  return {
    name: 'POST /api/mass-times/initialize',
    async prepare() {
      return {
        send: async () => (await api.post(`${path}/initialize`, {})).status,
        async check() {
          const { body } = await api.get(path);
          expect(new Set(body.map(({ day }: Fields) => day)).size).toBe(body.length);
          expect(body.length).toBeGreaterThan(2);
          for (const { id } of body) await api.remove(`${path}/${id}`);
        },
      };
    },
  };
}

/** A repeated event, and the change of all its events. */
function series(api: ParishApi): Write[] {
  const dates = [1, 8, 15].map(dayOf);
  const [date, ...others] = dates;
  const first = () => ({ ...samples.events, title: `Series ${nextNumber()}`, date });
  const datesOf = async (title: string) => {
    const { body } = await api.get('/api/events/all', {});
    return body.filter((event: Fields) => event['title'] === title).map((event: Fields) => event['date']);
  };
  return [
    {
      name: 'POST /api/events/{id}/series',
      async prepare() {
        const body = { ...first(), dates: others };
        const path = `/api/events/${newUuid()}/series`;
        return {
          send: async () => (await api.post(path, body)).status,
          check: async () => expect((await datesOf(body.title)).sort()).toEqual(dates),
        };
      },
    },
    {
      name: 'PUT /api/events/{id}/series',
      async prepare() {
        const body = first();
        const path = `/api/events/${newUuid()}/series`;
        await api.post(path, { ...body, dates: others });
        const change = { ...body, date: dayOf(2), version: 1, request: newUuid() };
        return {
          send: async () => (await api.put(path, change)).status,
          check: async () => expect((await datesOf(body.title)).sort()).toEqual([2, 9, 16].map(dayOf)),
        };
      },
    },
    {
      name: 'DELETE /api/events/{id}/series',
      async prepare() {
        const body = first();
        const path = `/api/events/${newUuid()}/series`;
        await api.post(path, { ...body, dates: others });
        return {
          send: async () => (await api.remove(path)).status,
          check: async () => expect(await datesOf(body.title)).toEqual([]),
        };
      },
    },
  ];
}

/** The PUT of a file to the bucket. */
function uploads(api: ParishApi): Write[] {
  return ['newsletters', 'gallery'].map((folder) => ({
    name: `PUT of a file for ${folder}`,
    async prepare() {
      const isPicture = folder === 'gallery';
      const [fileType, content] = isPicture ? ['image/png', png] : ['application/pdf', pdf];
      const file = { fileName: 'a', fileType, fileSize: content.byteLength };
      const grant = isPicture
        ? await api.post('/api/gallery/upload', { ...file, folder: '' })
        : await api.post('/api/uploads/presigned-url', { ...file, folder });
      const { uploadURL, fileUrl, key } = grant.body;
      return {
        // Without a response the outcome is unknown to the browser as well.
        send: () =>
          putFile(uploadURL, fileType, content).then(
            ({ status }) => status,
            () => 503,
          ),
        async check() {
          if (isPicture) {
            const { body } = await api.get('/api/gallery/all/images', {});
            expect(body.filter((image: Fields) => image['key'] === key)).toHaveLength(1);
          } else {
            const document = { ...file, title: 'Advent', date: '2026-12-06', fileUrl };
            expect((await api.post('/api/newsletters', document)).status).toBe(201);
          }
          const status = async () => (await fetch(api.cloud.gatewayUrl + fileUrl)).status;
          await expect.poll(status, { timeout: 10_000 }).toBe(200);
        },
      };
    },
  }));
}
