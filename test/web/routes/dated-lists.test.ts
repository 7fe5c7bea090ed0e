// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import { datedListNames, datedLists } from '../../../web/routes/dated-lists.ts';
import { itemPath, textPagePath, viewAt } from '../../../web/routes/views.ts';

const rows: readonly RecordResource[] = Object.values(resources);
const fileOf = (folder: string) => `/media/${folder}/0f8fad5b-d9cd-469f-a165-70867728950e.pdf`;

it('has a list for every resource whose items, or their texts, have pages of their own', () => {
  const withPages = rows.filter(({ itemPages, file }) => itemPages ?? file?.isDocument);
  const listed = datedListNames.map((name) => datedLists[name].resource);
  expect([...listed].sort()).toEqual(withPages.map(({ resource }) => resource).sort());
});

describe.each(datedListNames)('the list %s', (list) => {
  const { resource, path } = datedLists[list];
  const row = rows.find((each) => each.resource === resource);

  it('has its pages where the API publishes them', () => {
    if (row?.itemPages) {
      expect(itemPath(list, { slug: 'an-item' })).toBe(`${row.itemPages}/an-item`);
      expect(viewAt(`${row.itemPages}/an-item`).list).toBe(list);
    }
    const parts = list === 'events' ? { name: 'month', month: '2026-12' } : { name: 'year', year: '2026' };
    expect(viewAt(`${path}/${list === 'events' ? '2026-12' : '2026'}`)).toMatchObject({ ...parts, list });
  });

  it('finds the text of a document by the folder of its resource', () => {
    const folder = row?.file?.isDocument ? row.file.folder : undefined;
    if (!folder) return expect(datedLists[list].folder).toBeUndefined();
    expect(viewAt(textPagePath({ fileUrl: fileOf(folder) }) ?? '')).toMatchObject({
      name: 'documentText',
      list,
    });
  });
});
