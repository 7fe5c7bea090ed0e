import { describe, expect, it } from 'vitest';
import { folderPath, viewAt } from '../../../web/routes/views.ts';

describe('the page of a folder', () => {
  it.each([
    ['christmas', 1, '/gallery/christmas'],
    ['christmas', 2, '/gallery/christmas/2'],
    ['Summer Fête', 12, '/gallery/Summer%20F%C3%AAte/12'],
    ['2', 1, '/gallery/2'],
    ['2', 2, '/gallery/2/2'],
    ['', 2, '/photos/2'],
  ])('%s, number %i, is at %s', (folder, part, path) => {
    expect(folderPath(folder, part)).toBe(path);
    const view = viewAt(path);
    expect([view.name, view.folder ?? '', view.part ?? 1]).toEqual(['gallery', folder, part]);
  });

  it.each(['/gallery/christmas/1', '/gallery/christmas/x', '/gallery/christmas/2/2', '/photos', '/photos/1'])(
    'is not at %s',
    (path) => expect(viewAt(path).name).toBe('notFound'),
  );
});
