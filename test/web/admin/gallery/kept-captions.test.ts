import { describe, expect, it } from 'vitest';
import {
  filesWithCaption,
  typedCaptions,
  withKeptCaptions,
  withoutFolder,
} from '../../../../web/admin/gallery/kept-captions.ts';
import type { QueuedPicture } from '../../../../web/admin/gallery/upload-queue.ts';

function picture(name: string, about: Partial<QueuedPicture> = {}): QueuedPicture {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  return { id: name, file, folder: '', preview: '', caption: '', state: { status: 'chosen' }, ...about };
}

describe('the captions of pictures that are not stored yet', () => {
  it('are kept by folder and file name, without empty and stored ones', () => {
    const pictures = [
      picture('a.jpg', { caption: 'At the door' }),
      picture('a.jpg', { folder: 'easter', caption: 'The fire' }),
      picture('b.jpg', { caption: '  ' }),
      picture('c.jpg', { caption: 'Stored', state: { status: 'uploaded' } }),
    ];
    expect(typedCaptions(pictures)).toEqual({ '/a.jpg': 'At the door', 'easter/a.jpg': 'The fire' });
  });

  it('come back to the same file in the same folder, once', () => {
    const kept = { '/a.jpg': 'At the door', 'easter/a.jpg': 'The fire' };
    const { captioned, rest } = withKeptCaptions(
      [picture('a.jpg'), picture('a.jpg'), picture('b.jpg')],
      kept,
    );
    expect(captioned.map(({ caption }) => caption)).toEqual(['At the door', '', '']);
    expect(rest).toEqual({ 'easter/a.jpg': 'The fire' });
  });

  it('are listed and given up by folder', () => {
    const kept = { '/a.jpg': 'A', 'easter/a.jpg': 'B', 'easter/b.jpg': 'C', 'easter eve/a.jpg': 'D' };
    expect(filesWithCaption(kept, 'easter')).toEqual(['a.jpg', 'b.jpg']);
    expect(filesWithCaption(kept, '')).toEqual(['a.jpg']);
    expect(withoutFolder(kept, 'easter')).toEqual({ '/a.jpg': 'A', 'easter eve/a.jpg': 'D' });
  });
});
