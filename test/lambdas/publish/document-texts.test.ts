import { describe, expect, it, vi } from 'vitest';
import { openDocumentTexts, type TextSources } from '../../../lambdas/publish/texts/document-texts.ts';
import { extractText } from '../../../lambdas/publish/texts/extract-text.ts';
import { extractWordText } from '../../../lambdas/publish/texts/extract-word-text.ts';
import { sampleMeetingNotes } from '../../../parish/sample/documents/sample-documents.ts';

const path = '/texts/meeting-notes/00000000-0000-4000-8000-000000000001.json';
const unreadable = { blocks: [], isPart: false, isUnreadable: true, reader: 2 };
const sourcesOf = (sources: Partial<TextSources> = {}) => ({
  publishedText: vi.fn<TextSources['publishedText']>(async () => undefined),
  file: vi.fn<TextSources['file']>(async () => undefined),
  extract: vi.fn<TextSources['extract']>(({ type, bytes }) =>
    (type === 'docx' ? extractWordText(bytes) : extractText(bytes)).then(
      (text) => ({ text }),
      (error: unknown) => ({ error: String(error) }),
    ),
  ),
  log: vi.fn<TextSources['log']>(),
  ...sources,
});

describe('the text of a document', () => {
  it('is taken once out of the file of its record', async () => {
    const [sample] = await sampleMeetingNotes('2026-11-22');
    const bytes = await sample?.file.read();
    const sources = sourcesOf({ file: vi.fn(async () => bytes && new Uint8Array(bytes)) });
    const read = openDocumentTexts(sources);
    expect((await read(path)).blocks.length).toBeGreaterThan(10);
    await read(path);
    expect(sources.file).toHaveBeenCalledExactlyOnceWith('meetings/00000000-0000-4000-8000-000000000001.pdf');
  });

  it('is read of a Word document at its own path', async () => {
    const all = await sampleMeetingNotes('2026-11-22');
    const bytes = await all.find(({ record }) => record.fileName.endsWith('.docx'))?.file.read();
    const sources = sourcesOf({ file: vi.fn(async () => bytes && new Uint8Array(bytes)) });
    const text = await openDocumentTexts(sources)(path.replace('.json', '-docx.json'));
    expect(text.blocks.length).toBeGreaterThan(10);
    expect(sources.file).toHaveBeenCalledExactlyOnceWith(
      'meetings/00000000-0000-4000-8000-000000000001.docx',
    );
  });

  it('is what was published before, without its file', async () => {
    const text = { blocks: [{ kind: 'paragraph', text: 'As before' }], isPart: false, reader: 2 };
    const sources = sourcesOf({ publishedText: async () => JSON.stringify(text) });
    expect(await openDocumentTexts(sources)(path)).toEqual(text);
    expect(sources.file).not.toHaveBeenCalled();
  });

  it('is read again where an earlier reader has published it', async () => {
    const earlier = { blocks: [{ kind: 'paragraph', text: 'As before' }], isPart: false };
    const [sample] = await sampleMeetingNotes('2026-11-22');
    const bytes = await sample?.file.read();
    const sources = sourcesOf({
      publishedText: async () => JSON.stringify(earlier),
      file: async () => bytes && new Uint8Array(bytes),
    });
    const text = await openDocumentTexts(sources)(path);
    expect(text.blocks.length).toBeGreaterThan(10);
    expect(text.reader).toBe(2);
  });

  it('says of a missing or damaged file that it cannot be read, which stops nothing else from being published', async () => {
    expect(await openDocumentTexts(sourcesOf())(path)).toEqual(unreadable);
    const damaged = sourcesOf({ file: async () => new TextEncoder().encode('%PDF-1.4 damaged') });
    expect(await openDocumentTexts(damaged)(path)).toEqual(unreadable);
    expect(damaged.log).toHaveBeenCalledOnce();
  });

  it('is not looked for again once it was published that it cannot be read', async () => {
    const sources = sourcesOf({ publishedText: async () => JSON.stringify(unreadable), file: vi.fn() });
    expect(await openDocumentTexts(sources)(path)).toEqual(unreadable);
    expect(sources.file).not.toHaveBeenCalled();
    expect(sources.log).not.toHaveBeenCalled();
  });

  it('is read again after what reads it could not be started', async () => {
    const extract = vi.fn<TextSources['extract']>(async () => ({ error: 'No PDF' }));
    extract.mockRejectedValueOnce(new Error('No such file'));
    const read = openDocumentTexts(sourcesOf({ file: async () => new Uint8Array(), extract }));
    await expect(read(path)).rejects.toThrow('No such file');
    expect(await read(path)).toEqual(unreadable);
  });

  it('is read again after S3 has failed', async () => {
    const file = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('Slow down'));
    const read = openDocumentTexts(sourcesOf({ file }));
    await expect(read(path)).rejects.toThrow('Slow down');
    expect(await read(path)).toEqual(unreadable);
  });
});
