import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '../contract/site/site-renderer.ts';
import type { Changes, TableChange } from './changes.ts';

/** The running publisher of `npm run preview`. */
export type LocalPublisher = {
  /** Resolves when every write so far is published. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
};

type Handler = (event: unknown) => Promise<unknown>;

// All in milliseconds. The stream's batching window on AWS is longer; here a developer is waiting for it.
const BATCH_WINDOW = 200;
const SCHEDULE = 5_000;
const RETRY_AFTER = 2_000;
const MAX_ATTEMPTS = 3;

/** Imports the built renderer; returns undefined when the file does not exist. */
export async function builtRenderer(file: string): Promise<SiteRenderer | undefined> {
  if (!existsSync(file)) return undefined;
  const { renderer } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return renderer;
}

/**
 * Runs the publisher's Lambda as AWS does: once at the start, after writes, and on a schedule; one run at a time, with
 * retries. Rejects when the first run fails.
 */
export async function startPublisher(renderer: SiteRenderer, changes: Changes): Promise<LocalPublisher> {
  const handler = await loadHandler(renderer);
  let waiting: TableChange[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const enqueue = (event: unknown) => (running = running.then(() => runWithRetries(handler, event)));
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

async function runWithRetries(handler: Handler, event: unknown): Promise<void> {
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
  // A new build id, because pages rendered by an earlier process may come from another version of the code.
  return publishHandler(renderer, randomUUID());
}
