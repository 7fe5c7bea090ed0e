import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile, UploadCancelledError } from '../../../../web/desk/uploads/send-file.ts';
import { fakeUploads, type FakeUpload } from '../fake-uploads.ts';

const file = new File(['%PDF'], 'news.pdf', { type: 'application/pdf' });
const grant = { uploadURL: 'https://s3.example/newsletters/1.pdf?signature' };
let uploads: FakeUpload[];
let percents: number[];
let controller: AbortController;

beforeEach(() => {
  uploads = fakeUploads();
  percents = [];
  controller = new AbortController();
});
afterEach(() => vi.unstubAllGlobals());

const send = () =>
  sendFile(grant, file, {
    signal: controller.signal,
    onProgress: (percent) => percents.push(percent),
  });

describe('sendFile', () => {
  it('PUTs the file to the granted URL with its type', async () => {
    const sent = send();
    expect(uploads[0]).toMatchObject({
      method: 'PUT',
      url: grant.uploadURL,
      body: file,
      headers: { 'Content-Type': 'application/pdf' },
    });
    uploads[0]?.respond(200, 'OK');
    await sent;
  });

  it('reports integer percentages, and never 100 before the response', async () => {
    const sent = send();
    for (const loaded of [0, 333, 999, 1000]) uploads[0]?.progress(loaded, 1000);
    uploads[0]?.progress(5, 0);
    expect(percents).toEqual([0, 33, 99, 99, 0]);
    uploads[0]?.respond(204);
    await sent;
  });

  it.each([
    [403, 'Forbidden', 'Upload failed: Forbidden'],
    [500, '', 'Upload failed: 500'],
  ])('rejects with the message of the specification for status %i %s', async (...response) => {
    const [status, statusText, message] = response;
    const sent = send();
    uploads[0]?.respond(status, statusText);
    await expect(sent).rejects.toThrow(message);
  });

  it('rejects if the connection breaks', async () => {
    const sent = send();
    uploads[0]?.disconnect();
    await expect(sent).rejects.toThrow('Upload failed: no connection');
  });

  it('rejects when cancelled, during or before the request', async () => {
    const sent = send();
    controller.abort();
    await expect(sent).rejects.toBeInstanceOf(UploadCancelledError);
    expect(uploads[0]?.isAborted).toBe(true);
    await expect(send()).rejects.toBeInstanceOf(UploadCancelledError);
    expect(uploads).toHaveLength(1);
  });

  it('ignores a cancellation after the response', async () => {
    const sent = send();
    uploads[0]?.respond(200);
    await sent;
    controller.abort();
    expect(uploads[0]?.isAborted).toBe(false);
  });
});
