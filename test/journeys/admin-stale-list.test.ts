import { afterEach, expect, it } from 'vitest';
import { administration, type AdminPage } from './administrator.ts';
import { galleryScreen } from './gallery-screen.ts';

const parish = administration();
let page: AdminPage;
afterEach(() => page.context().close());

it('shows the pictures of the folder that is open, though another folder’s arrive later', async () => {
  page = await parish.open('/admin?tab=gallery');
  const { folderSelect, inFolder } = galleryScreen(page, parish.site.origin);
  await inFolder('slow');
  await inFolder('quick');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const image = (folder: string) => ({
    key: `gallery/${folder}/a.jpg`,
    url: `/media/gallery/${folder}/a.jpg`,
    fileName: `${folder}.jpg`,
    size: 1,
    lastModified: '2027-03-28T10:00:00.000Z',
  });
  await page.route(/\/images\/slow/, async (route) => {
    await released;
    await route.fulfill({ json: [image('slow')] });
  });
  await page.route(/\/images\/quick/, (route) => route.fulfill({ json: [image('quick')] }));

  await Promise.all([
    page.waitForRequest((request) => request.url().includes('images/slow')),
    folderSelect().selectOption('slow'),
  ]);
  await folderSelect().selectOption('quick');
  const tile = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  await tile('quick.jpg').waitFor();
  const late = page.waitForResponse((response) => response.url().includes('images/slow'));
  release();
  await late;
  // The late response has been taken in once two frames have been drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await tile('quick.jpg').count()).toBe(1);
  expect(await tile('slow.jpg').count()).toBe(0);
});
