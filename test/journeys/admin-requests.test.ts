import { expect, it } from 'vitest';
import { setUpAdmin } from './administrator.ts';

const admin = setUpAdmin({ seed: true });

it('the admin area reads what its first screen shows, nothing twice, and the rest when What needs a look is opened', async () => {
  const page = await admin.open();
  await page.waitForLoadState('networkidle');
  const paths: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.includes('/api/')) return;
    paths.push(pathname);
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    void request.response().then(() => atOnce--);
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(paths.toSorted()).toEqual([...new Set(paths)].sort());
  expect(paths.length).toBeLessThanOrEqual(8);
  expect(mostAtOnce).toBeLessThanOrEqual(6);

  const opened = paths.length;
  await page.getByText('What needs a look').click();
  await page.getByText(/^What needs a look \(\d+\)$/).waitFor();
  expect(paths.length).toBeGreaterThan(opened);
});
