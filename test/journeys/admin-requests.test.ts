import { expect, it } from 'vitest';
import { setUpAdmin } from './administrator.ts';

const admin = setUpAdmin({ seed: true });

it('the admin area reads what is on screen, and no list again that another part of it has just read', async () => {
  const page = await admin.open();
  await page.waitForLoadState('networkidle');
  let paths: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.includes('/api/')) return;
    paths.push(pathname.replace(/.*\/api\//, ''));
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    void request.response().then(() => atOnce--);
  });
  const readDuring = async (step: () => Promise<unknown>) => {
    paths = [];
    await step();
    // `networkidle` is reached once for a page, so it does not wait for later requests.
    for (let seen = -1; atOnce > 0 || seen < paths.length; await page.waitForTimeout(500))
      seen = paths.length;
    return paths.toSorted();
  };
  const openSearch = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Search all tabs' }).waitFor();
  };
  const opened = await readDuring(async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });
  // The footer reads the Mass times as it does on every page.
  expect(opened).toEqual([...new Set(opened), 'mass-times/all'].toSorted());
  expect(opened.length).toBeLessThanOrEqual(8);
  expect(mostAtOnce).toBeLessThanOrEqual(6);

  const examined = await readDuring(async () => {
    await page.getByText('What needs a look').click();
    await page.getByText(/^What needs a look \(\d+\)$/).waitFor();
  });
  expect(examined.filter((path) => opened.includes(path))).toEqual([]);

  const searched = await readDuring(openSearch);
  expect(searched).not.toEqual([]);
  expect(searched.filter((path) => path.endsWith('/all') && [...opened, ...examined].includes(path))).toEqual(
    [],
  );
  await page.keyboard.press('Escape');
  expect(await readDuring(openSearch)).toEqual([]);
  await page.keyboard.press('Escape');

  // A tab reads its own lists, in case someone else has changed them.
  await page.getByText('What needs a look').click();
  const massTimes = await readDuring(() => page.getByRole('tab', { name: 'Mass Times' }).click());
  expect(massTimes).toEqual(['funerals/all', 'mass-changes/all', 'mass-intentions/all', 'mass-times/all']);
});
