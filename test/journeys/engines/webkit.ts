import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import type { WebKitPrograms } from '../../other-engines.ts';
import { type EngineWindow, findInPage, keys, type Target, waitFor } from './engine-window.ts';

/** The web element identifier (W3C WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [elementKey]: z.string() });

/** Opens a window of WebKit's MiniBrowser on a virtual display, driven through W3C WebDriver. */
export async function openWebKit({ driver, browser, xvfb }: WebKitPrograms): Promise<EngineWindow> {
  const display = await startDisplay(xvfb);
  const port = await freePort();
  const environment = {
    ...process.env,
    DISPLAY: display.name,
    LANG: 'en_GB.UTF-8',
    // A virtual display has no graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const server = spawn(driver, [`--port=${port}`], { env: environment, stdio: 'ignore' });
  const stop = () => {
    server.kill();
    display.stop();
  };
  process.once('exit', stop);
  try {
    const send = await startSession(`http://127.0.0.1:${port}`, browser);
    return windowOf(send, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

async function startSession(driverUrl: string, binary: string): Promise<Send> {
  await waitFor('WebKitWebDriver', () => command(driverUrl, 'GET', '/status').catch(() => null));
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      unhandledPromptBehavior: 'ignore',
    },
  };
  const session = z
    .object({ sessionId: z.string() })
    .parse(await command(driverUrl, 'POST', '/session', { capabilities }));
  return (method, path, body) => command(driverUrl, method, `/session/${session.sessionId}${path}`, body);
}

function windowOf(send: Send, stop: () => void): EngineWindow {
  const run = (script: string, ...args: unknown[]) => send('POST', '/execute/sync', { script, args });
  const find = ({ role, name }: Target) =>
    waitFor(`${role} '${name}'`, async () => {
      const found = await run(`return (${findInPage.toString()})(...arguments)`, role, name).catch(
        () => null,
      );
      return elementSchema.safeParse(found).data?.[elementKey];
    });
  return {
    open: async (address) => void (await send('POST', '/url', { url: address })),
    evaluate: (expression) => run(`return ${expression}`),
    // Retried, because WebKit's driver does not wait for an element that is moving.
    click: async (target) =>
      void (await waitFor(`${target.role} '${target.name}' to be clickable`, async () => {
        const element = await find(target);
        return send('POST', `/element/${element}/click`, {}).then(
          () => true,
          (error: unknown) => {
            if (!/element not interactable/.test(String(error))) throw error;
            return null;
          },
        );
      })),
    type: async (target, text) => void (await send('POST', `/element/${await find(target)}/value`, { text })),
    chooseFile: async (path) => {
      const input = await waitFor('a file input', async () => {
        const found = await run('return document.querySelector("input[type=file]")');
        return elementSchema.safeParse(found).data?.[elementKey];
      });
      await send('POST', `/element/${input}/value`, { text: path });
    },
    press: async (key) => {
      const actions = (['keyDown', 'keyUp'] as const).map((type) => ({ type, value: keys[key] }));
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    acceptDialog: async () => {
      const text = await waitFor('a dialog', () => send('GET', '/alert/text').catch(() => null));
      await send('POST', '/alert/accept', {});
      return z.string().parse(text);
    },
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      stop();
    },
  };
}

async function command(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** Starts Xvfb, which picks a free display number and writes it to file descriptor 3. */
async function startDisplay(xvfb: string): Promise<{ name: string; stop: () => void }> {
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = server.stdio[3];
  if (!numbers) throw new Error('Xvfb has no file descriptor 3.');
  const [chunk] = await Promise.race([
    once(numbers, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb exited before it opened a display.'))),
  ]);
  return { name: `:${String(chunk).trim()}`, stop: () => server.kill() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
