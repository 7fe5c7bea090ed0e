import { expect } from 'vitest';
import { newUuid, type ParishApi, pdf } from '../api/parish-api.ts';
import { samples } from '../api/samples.ts';
import { dayOf, type Fields, nextNumber, png, type Write } from './write.ts';

const fields: Readonly<Record<string, Fields>> = {
  ...samples,
  'mass-changes': { times: '6:00 PM' },
  newsletters: { date: '2026-12-06', fileName: 'a.pdf', fileSize: 1 },
  'meeting-notes': { date: '2026-12-06', fileName: 'a.pdf', fileSize: 1 },
  'lectio-divina': { date: '2026-12-06', fileName: 'a.pdf', fileSize: 1 },
};
const folders: Readonly<Record<string, string>> = { newsletters: 'newsletters', 'meeting-notes': 'meetings' };

/** The field that identifies an item in a test. */
const labels: Readonly<Record<string, string>> = {
  team: 'name',
  devotions: 'name',
  'mass-intentions': 'text',
  funerals: 'name',
  'mass-times': 'special',
  'mass-changes': 'note',
};

const unique = () => `Once ${nextNumber()}`;

/** Every write of every record. */
export const recordWrites = (api: ParishApi): Write[] =>
  Object.keys(fields).flatMap((resource) => writesOf(api, resource));

/** Creating, changing, deleting and restoring a record; documents and team members with a file. */
function writesOf(api: ParishApi, resource: string): Write[] {
  const path = `/api/${resource}`;
  const label = labels[resource] ?? 'title';
  const all = async (text: string): Promise<{ id: string; version: number }[]> =>
    (await api.get(`${path}/all`, {})).body.filter((item: Fields) => item[label] === text);
  const actions = async (id: string): Promise<string[]> =>
    (await api.get(`/api/changes/${resource}/${id}`, {})).body.map(({ action }: Fields) => action);

  async function bodyOf(text: string): Promise<Fields> {
    const fileUrl = 'fileName' in fields[resource]! && (await api.upload(folderOf(resource), pdfType, pdf));
    const photoUrl = resource === 'team' && (await api.upload('team-photos', 'image/png', png));
    return {
      ...fields[resource],
      ...(resource === 'mass-changes' ? { date: dayOf(nextNumber()) } : { id: newUuid() }),
      ...(fileUrl && { fileUrl }),
      ...(photoUrl && { photoUrl }),
      [label]: text,
    };
  }
  async function create(text: string) {
    const { status, body } = await api.post(path, await bodyOf(text));
    expect(status).toBe(201);
    return body;
  }
  /** Fails unless the item exists `times` times and has exactly these changes since its creation, latest first. */
  async function expectMade(text: string, id: string, times: number, changes: readonly string[]) {
    expect(await all(text)).toHaveLength(times);
    expect((await actions(id)).slice(0, changes.length + 1)).toEqual([...changes, 'created']);
    // There can be only seven Mass times.
    if (resource === 'mass-times' && times > 0) await api.remove(`${path}/${id}`);
  }

  return [
    {
      name: `POST ${path}`,
      async prepare() {
        const text = unique();
        const body = await bodyOf(text);
        return {
          send: async () => (await api.post(path, body)).status,
          check: async () => expectMade(text, (await all(text))[0]?.id ?? '', 1, []),
        };
      },
    },
    {
      name: `PUT ${path}`,
      async prepare() {
        const { id, version } = await create(unique());
        const text = unique();
        return {
          send: async () => (await api.put(`${path}/${id}`, { [label]: text, version })).status,
          check: () => expectMade(text, id, 1, ['changed']),
        };
      },
    },
    {
      name: `DELETE ${path}`,
      async prepare() {
        const text = unique();
        const { id } = await create(text);
        return {
          send: async () => (await api.remove(`${path}/${id}`)).status,
          alreadyDoneStatus: 404,
          check: () => expectMade(text, id, 0, ['deleted']),
        };
      },
    },
    {
      name: `restore of ${resource}`,
      async prepare() {
        const text = unique();
        const { id } = await create(text);
        await api.remove(`${path}/${id}`);
        const [deletion] = (await api.get(`/api/changes/${resource}/${id}`, {})).body;
        const restore = `/api/changes/${resource}/${id}/restore`;
        return {
          send: async () => (await api.post(restore, { version: deletion.version })).status,
          check: async () => expectMade(text, (await all(text))[0]?.id ?? '', 1, ['restored', 'deleted']),
        };
      },
    },
  ];
}

const pdfType = 'application/pdf';
const folderOf = (resource: string) => folders[resource] ?? resource;
