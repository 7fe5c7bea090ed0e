import { describe, expect, it, vi } from 'vitest';
import { extractText } from '../../../document-text/extract-text.ts';
import { openDocumentTexts, type TextSources } from '../../../lambdas/publish/texts/document-texts.ts';
import { minutes } from '../../document-text/minutes.ts';

const path = '/texts/meeting-notes/00000000-0000-4000-8000-000000000001.json';
const unreadable = { blocks: [], isPart: false, isUnreadable: true, reader: 6 };
const sourcesOf = (sources: Partial<TextSources> = {}) => ({
  publishedText: vi.fn<TextSources['publishedText']>(async () => undefined),
  file: vi.fn<TextSources['file']>(async () => undefined),
  extract: vi.fn<TextSources['extract']>((document) =>
    extractText(document).then(
      (text) => ({ text }),
      (error: unknown) => ({ error: String(error) }),
    ),
  ),
  log: vi.fn<TextSources['log']>(),
  ...sources,
});

describe('openDocumentTexts', () => {
  it('extracts the text of a document from its file once', async () => {
    const bytes = await minutes('pdf');
    const sources = sourcesOf({ file: vi.fn(async () => new Uint8Array(bytes)) });
    const read = openDocumentTexts(sources);
    expect((await read(path)).blocks.length).toBeGreaterThan(5);
    await read(path);
    expect(sources.file).toHaveBeenCalledExactlyOnceWith('meetings/00000000-0000-4000-8000-000000000001.pdf');
  });

  it('extracts the text of a Word document by its `-docx` path', async () => {
    const bytes = await minutes('docx');
    const sources = sourcesOf({ file: vi.fn(async () => new Uint8Array(bytes)) });
    const text = await openDocumentTexts(sources)(path.replace('.json', '-docx.json'));
    expect(text.blocks.length).toBeGreaterThan(5);
    expect(sources.file).toHaveBeenCalledExactlyOnceWith(
      'meetings/00000000-0000-4000-8000-000000000001.docx',
    );
  });

  it('returns the published text without reading the file', async () => {
    const text = { blocks: [{ kind: 'paragraph', text: 'As before' }], isPart: false, reader: 6 };
    const sources = sourcesOf({ publishedText: async () => JSON.stringify(text) });
    expect(await openDocumentTexts(sources)(path)).toEqual(text);
    expect(sources.file).not.toHaveBeenCalled();
  });

  it('extracts again a text published by an earlier reader version', async () => {
    const earlier = { blocks: [{ kind: 'paragraph', text: 'As before' }], isPart: false };
    const bytes = await minutes('pdf');
    const sources = sourcesOf({
      publishedText: async () => JSON.stringify(earlier),
      file: async () => new Uint8Array(bytes),
    });
    const text = await openDocumentTexts(sources)(path);
    expect(text.blocks.length).toBeGreaterThan(5);
    expect(text.reader).toBe(6);
  });

  it('returns an unreadable text for a damaged file instead of rejecting', async () => {
    const damaged = sourcesOf({ file: async () => new TextEncoder().encode('%PDF-1.4 damaged') });
    expect(await openDocumentTexts(damaged)(path)).toEqual(unreadable);
    expect(damaged.log).toHaveBeenCalledOnce();
  });

  it('returns an unreadable text for a missing file, and extracts its text once the file exists', async () => {
    const bytes = await minutes('pdf');
    const file = vi.fn<TextSources['file']>(async () => new Uint8Array(bytes));
    file.mockResolvedValueOnce(undefined);
    const read = openDocumentTexts(sourcesOf({ file }));
    const missing = await read(path);
    expect(missing).toEqual({ blocks: [], isPart: false, isUnreadable: true });
    expect((await read(path)).blocks.length).toBeGreaterThan(5);
    const published = async () => JSON.stringify(missing);
    const laterRun = openDocumentTexts(sourcesOf({ file, publishedText: published }));
    expect((await laterRun(path)).blocks.length).toBeGreaterThan(5);
  });

  it('does not read a file again after an unreadable text was published', async () => {
    const sources = sourcesOf({ publishedText: async () => JSON.stringify(unreadable), file: vi.fn() });
    expect(await openDocumentTexts(sources)(path)).toEqual(unreadable);
    expect(sources.file).not.toHaveBeenCalled();
    expect(sources.log).not.toHaveBeenCalled();
  });

  it('retries after the extracting thread could not be started', async () => {
    const extract = vi.fn<TextSources['extract']>(async () => ({ error: 'No PDF' }));
    extract.mockRejectedValueOnce(new Error('No such file'));
    const read = openDocumentTexts(sourcesOf({ file: async () => new Uint8Array(), extract }));
    await expect(read(path)).rejects.toThrow('No such file');
    expect(await read(path)).toEqual(unreadable);
  });

  it('retries after an S3 error', async () => {
    const file = vi.fn(async () => new Uint8Array()).mockRejectedValueOnce(new Error('Slow down'));
    const read = openDocumentTexts(sourcesOf({ file }));
    await expect(read(path)).rejects.toThrow('Slow down');
    expect(await read(path)).toEqual(unreadable);
  });
});
