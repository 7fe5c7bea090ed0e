import { vi } from 'vitest';

/** An upload as S3 receives it; the test responds. */
export type FakeUpload = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly isAborted: boolean;
  progress(loaded: number, total: number): void;
  respond(status: number, statusText?: string): void;
  disconnect(): void;
};

/** Stubs XMLHttpRequest, which Node lacks; returns the uploads that it receives. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    status = 0;
    statusText = '';
    method = '';
    url = '';
    headers: Record<string, string> = {};
    body: unknown;
    isAborted = false;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;

    open(method: string, url: string) {
      Object.assign(this, { method, url });
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(body: unknown) {
      this.body = body;
      uploads.push(this);
    }
    abort() {
      this.isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
    progress(loaded: number, total: number) {
      this.upload.onprogress?.({ loaded, total });
    }
    respond(status: number, statusText = '') {
      Object.assign(this, { status, statusText });
      this.onload?.();
      this.onloadend?.();
    }
    disconnect() {
      this.onerror?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
