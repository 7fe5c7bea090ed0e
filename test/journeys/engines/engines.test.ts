import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccounts, localPassword } from '../../../local/identity/user-pool.ts';
import { pictureNamed, homeGallery } from '../../../parish/pictures/catalogue.ts';
import { pages } from '../../../web/routes/pages.ts';
import { installedEngines } from '../../other-engines.ts';
import { ownParish } from '../../own-parish.ts';
import { setUpAdmin } from '../administrator.ts';
import type { Site } from '../site.ts';
import { type EngineWindow, type Role, waitFor } from './engine-window.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const { firefox, webKit } = await installedEngines();
const engines = [
  { engine: 'Firefox', open: firefox && (() => openFirefox(firefox)) },
  { engine: 'WebKit', open: webKit && (() => openWebKit(webKit)) },
];
const publicPages = Object.values(pages).filter(({ audience }) => audience === 'everyone');

const admin = setUpAdmin({});
let site: Site;
beforeAll(async () => {
  site = admin.site;
  // A page long enough to scroll.
  await admin.call('PUT', 'parish', { memorial: { ...ownParish.memorial, tribute } });
});

const tribute = Array.from(
  { length: 8 },
  () => 'She opened the church at six every morning, and swept its steps.',
);

/** The engines take turns, if both are installed: each shows every other page. */
const pagesIn = (engine: string) =>
  firefox && webKit ? publicPages.filter((_, at) => (at % 2 === 0) === (engine === 'WebKit')) : publicPages;

for (const { engine, open } of engines)
  describe.skipIf(!open)(`In ${engine}`, () => {
    let browser: EngineWindow;
    beforeAll(async () => {
      if (!open) return;
      browser = await open();
    });
    afterAll(() => browser.close());

    const click = (role: Role, name: string) => browser.click({ role, name });
    const type = (name: string, text: string) => browser.type({ role: 'field', name }, text);
    const goTo = (path: string) => browser.open(site.origin + path);
    const textOf = async (selector: string) =>
      String(
        await browser.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`),
      );
    const shows = (text: string, selector = 'main') =>
      waitFor(`'${text}'`, async () => ((await textOf(selector)).includes(text) ? true : null));

    /** Clicks a button until the expression is true, because the first click may precede hydration. */
    const clickUntil = (button: string, expression: string) =>
      waitFor(expression, async () => {
        await click('button', button);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return (await browser.evaluate(`Boolean(${expression})`)) ? true : null;
      });

    it.each(pagesIn(engine))(
      '$path loads without broken images, broken values or horizontal overflow',
      async ({ path }) => {
        await goTo(path);
        await waitFor('the content', async () => (/Loading/.test(await textOf('main')) ? null : true));
        expect(await textOf('h1')).not.toBe('');
        expect(await textOf('main')).not.toMatch(/NaN|undefined|Invalid Date|\[object/);
        expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        const broken =
          '[...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.currentSrc)';
        expect(await browser.evaluate(broken)).toEqual([]);
      },
    );

    it('the menu opens and leads to a page', async () => {
      await goTo('/');
      await clickUntil('About Us', `document.querySelector('[aria-expanded="true"]')`);
      await click('link', 'Our History');
      await waitFor('the page', async () => ((await textOf('h1')) === 'Our History' ? true : null));
    });

    it('the lightbox opens, wraps around with the arrow keys, and closes on Escape', async () => {
      const [first] = homeGallery;
      if (!first) throw new Error('There are no pictures on Home.');
      const counter = (text: string) => shows(text, 'dialog:modal');
      await goTo('/');
      await clickUntil(`View larger: ${pictureNamed(first).alt}`, 'document.querySelector("dialog:modal")');
      await counter('1 of 13');
      await browser.press('ArrowLeft');
      await counter('13 of 13');
      await browser.press('ArrowRight');
      await counter('1 of 13');
      await browser.press('Escape');
      await waitFor('the lightbox to close', async () =>
        (await browser.evaluate('!document.querySelector("dialog:modal")')) ? true : null,
      );
    });

    it('an administrator signs in, previews and adds an event, and sees it in the calendar', async () => {
      await goTo('/admin');
      await click('button', 'Sign In with Church Account');
      await type('Email', localAccounts.administrator.email);
      await type('Password', localPassword);
      await click('button', 'Sign in');
      // The panel moves the elements below it when it has loaded.
      await waitFor('the attention panel', async () =>
        (await browser.evaluate('Boolean(document.querySelector("details"))')) ? true : null,
      );
      await click('button', 'Add Event');
      await type('Title', `Picnic seen in ${engine}`);
      await type('Description', 'Bring a rug.');
      await type('Time', '1:00 PM');
      await type('Location', 'The green');
      await click('button', 'Preview');
      await waitFor('a preview on both widths', async () =>
        (await browser.evaluate(
          `document.querySelectorAll('[data-preview] iframe').length === 2 && [...document.querySelectorAll('[data-preview] iframe')].every(({ contentDocument }) => contentDocument?.body?.textContent.includes('Picnic seen in ${engine}'))`,
        ))
          ? true
          : null,
      );
      await click('button', 'Save');
      await browser.click({ role: 'button', name: `Edit Picnic seen in ${engine}` });
      await click('button', 'Cancel');
      await goTo('/calendar');
      await shows(`Picnic seen in ${engine}`);
    });

    it('an administrator uploads a newsletter that visitors can open', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'parish-upload-'));
      const file = join(folder, 'news.pdf');
      const document = await PDFDocument.create();
      document.addPage().drawText('Parish news');
      const content = Buffer.from(await document.save());
      await writeFile(file, content);
      await goTo('/admin?tab=newsletters');
      await browser.chooseFile(file);
      await type('Title', `News sent from ${engine}`);
      await click('button', 'Upload Newsletter');
      expect(await browser.acceptDialog()).toBe('Newsletter uploaded successfully!');
      await rm(folder, { recursive: true });
      const newsletters: { title: string; fileUrl: string }[] = await (
        await fetch(`${site.origin}/prod/api/newsletters`)
      ).json();
      // The typed text is appended to the title suggested from the file name.
      const uploaded = newsletters.find(({ title }) => title.endsWith(`News sent from ${engine}`));
      const stored = await fetch(new URL(uploaded?.fileUrl ?? '', site.origin));
      expect(Buffer.compare(Buffer.from(await stored.arrayBuffer()), content)).toBe(0);
    });

    // The last journey: Firefox's driver loses track of a page that comes from the back/forward cache.
    it('a page shows where it was scrolled to after a reload, and after going back to it from another document', async () => {
      const isThere = () => {
        let found: unknown;
        return waitFor(
          () => `the page at 700, not ${String(found)}`,
          async () => {
            found = await browser.evaluate('Math.round(window.scrollY)').catch((error: unknown) => error);
            return found === 700 ? true : null;
          },
        );
      };
      const isLoaded = (heading: string) =>
        waitFor(heading, async () => ((await textOf('h1').catch(() => '')) === heading ? true : null));
      const run = (script: string) => browser.evaluate(`void (${script})`).catch(() => {});
      await goTo('/memorial');
      // The page is too short until its tribute is loaded.
      await shows(ownParish.memorial.name);
      await run(`scrollTo({ top: 700, behavior: 'instant' })`);
      await isThere();
      await run('location.reload()');
      await waitFor('the reload', async () =>
        (await browser.evaluate(`performance.getEntriesByType('navigation')[0].type`).catch(() => '')) ===
        'reload'
          ? true
          : null,
      );
      await isThere();
      await run(`location.assign('/safeguarding')`);
      await isLoaded('Safeguarding');
      await run('history.back()');
      await isLoaded('In Memoriam');
      await isThere();
    });
  });
