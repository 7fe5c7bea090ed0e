import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '../contract/site-renderer.ts';
import type { ChangeRecord, Changes } from './changes.ts';

/** The publisher of `npm run preview`, until it is closed. */
export type LocalPublisher = {
  /** Resolves when everything that was written so far is published. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
};

type Handler = (event: unknown) => Promise<unknown>;

/** As the stream's batching window, but short: who is at this machine waits for it. Milliseconds, as all of these. */
const BATCH_WINDOW = 200;
const SCHEDULE = 5_000;
const RETRY_AFTER = 2_000;
const MAX_ATTEMPTS = 3;

/** The renderer that the build left at `file`; none where the build makes no pages for a publisher. */
export async function builtRenderer(file: string): Promise<SiteRenderer | undefined> {
  if (!existsSync(file)) return undefined;
  const { renderer } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return renderer;
}

/**
 * Runs the publisher's Lambda as AWS does: once at the start, after writes, and on its schedule; one run at a time, and a
 * failed one again. Rejects when the first run fails.
 */
export async function startPublisher(renderer: SiteRenderer, changes: Changes): Promise<LocalPublisher> {
  const handler = await loadHandler(renderer);
  let waiting: ChangeRecord[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const enqueue = (event: unknown) => (running = running.then(() => attempt(handler, event)));
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const Records = waiting;
    waiting = [];
    return Records.length === 0 ? running : enqueue({ Records });
  };
  const unsubscribe = changes.subscribe((record) => {
    waiting.push(record);
    timer ??= setTimeout(flush, BATCH_WINDOW);
  });
  await handler({ publish: 'all' });
  const schedule = setInterval(() => void enqueue({ publish: 'due' }), SCHEDULE);

  const idle = async () => void (await flush());
  return {
    idle,
    close: async () => {
      unsubscribe();
      clearInterval(schedule);
      await idle();
    },
  };
}

async function attempt(handler: Handler, event: unknown): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return void (await handler(event));
    } catch (error) {
      console.error('The publisher failed:', error);
      if (attempts === MAX_ATTEMPTS) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }
}

async function loadHandler(renderer: SiteRenderer): Promise<Handler> {
  const file = new URL('../lambdas/publish/handler.ts', import.meta.url);
  const { publishHandler } = await import(/* @vite-ignore */ file.href);
  // What an earlier process rendered may be another version's.
  return publishHandler(renderer, randomUUID());
}
