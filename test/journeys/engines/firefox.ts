import { type Dialog, ElementHandle, launch, type Page } from 'puppeteer-core';
import { type EngineWindow, findInPage, type Target, waitFor } from './engine-window.ts';

/** Opens a window of Firefox, driven through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EngineWindow> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const dialogs: Dialog[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog));

  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (target) => (await find(page, target)).click(),
    type: async (target, text) => (await find(page, target)).type(text),
    chooseFile: async (path) => {
      const input = await page.waitForSelector('input[type=file]');
      await input?.uploadFile(path);
    },
    press: (key) => page.keyboard.press(key),
    acceptDialog: async () => {
      const dialog = await waitFor('a dialog', () => Promise.resolve(dialogs.shift()));
      await dialog.accept();
      return dialog.message();
    },
    close: () => browser.close(),
  };
}

function find(page: Page, { role, name }: Target): Promise<ElementHandle<Element>> {
  return waitFor(`${role} '${name}'`, async () => {
    const handle = await page.evaluateHandle(findInPage, role, name).catch(() => undefined);
    return handle instanceof ElementHandle ? handle : null;
  });
}
