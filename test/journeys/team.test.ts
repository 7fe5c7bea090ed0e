import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiReturns, apiDown } from './api-states.ts';
import { openSite, type Site } from './site.ts';
import { samplePriest } from '../sample-facts.ts';
import { sampleRecord } from '#sample';
import { diallable } from '../../contract/fields/telephone.ts';

const parish = sampleRecord;
const { links } = sampleRecord;
const { ministries } = sampleRecord;

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const people = apiReturns('team', [
  { id: '1', version: 1, name: 'Father John O’Neill', role: 'Parish Priest', bio: 'A short one.' },
  {
    id: '2',
    version: 1,
    name: 'Mary Loxley',
    role: 'Organist',
    bio: 'Plays.\n\nAnd sings.',
    email: 'mary@parish.example',
    phone: '(01632) 960 142',
    photoUrl: '/media/team-photos/none.jpg',
    picture: { width: 960, height: 1200, placeholder: 'A'.repeat(64), renditions: [480, 960] },
  },
]);

describe('the team', () => {
  it('shows the parish’s people with portraits and contact links, without console errors', async () => {
    const page = await site.open('/team');
    await page.getByRole('img', { name: `Portrait of ${samplePriest.name}` }).waitFor();
    await expect.poll(() => page.getByText(samplePriest.title, { exact: true }).count()).toBe(1);
    expect(await page.locator('main').getByRole('link', { name: parish.email }).count()).toBeGreaterThan(0);
    expect(page.consoleErrors).toEqual([]);
  });

  it('shows initials for a person without a photo, and when the photo and its renditions fail to load', async () => {
    const page = await site.open('/team', {}, people);
    await page.getByText('JO', { exact: true }).waitFor();
    await page.getByText('ML', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'mary@parish.example' }).getAttribute('href')).toBe(
      'mailto:mary@parish.example',
    );
    expect(await page.getByRole('link', { name: '(01632) 960 142' }).getAttribute('href')).toBe(
      'tel:+441632960142',
    );
  });

  it('shows an error when it fails to load, and retries', async () => {
    const page = await site.open('/team', {}, apiDown);
    await page.getByText('Failed to load team members').waitFor();
    await page.unroute('**/prod/api/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: samplePriest.name }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('the ministries', () => {
  it('have an alert each that describes it, says when it meets and whom to ask, and gives the office’s contacts', async () => {
    const page = await site.open('/team');
    // The ministries move down when the members load.
    await page.getByRole('heading', { name: samplePriest.name }).waitFor();
    const region = page.getByRole('region', { name: 'Parish Ministries' });
    expect(await region.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      ministries.map(({ name }) => name),
    );
    for (const { name, description, meets = '', contact = '' } of ministries) {
      await region.getByRole('button', { name: `Learn More about ${name}` }).click();
      const alert = page.getByRole('alertdialog', { name });
      expect((await alert.innerText()).replaceAll(/\s+/g, ' ')).toContain(
        description.replaceAll(/\s+/g, ' '),
      );
      for (const fact of [meets, contact]) expect(await alert.innerText()).toContain(fact);
      await alert.getByRole('link', { name: parish.phone }).first().waitFor();
      await alert.getByRole('link', { name: parish.email }).waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
    }
  });

  it('link to the school, and give the office’s contacts for getting involved', async () => {
    const page = await site.open('/team');
    const school = page.getByRole('link', { name: /visit the school/i });
    expect(await school.getAttribute('href')).toBe(links.school);
    const box = page.getByRole('region', { name: 'Want to Get Involved' });
    expect(await box.getByRole('link', { name: parish.email }).getAttribute('href')).toBe(
      `mailto:${parish.email}`,
    );
    expect(await box.getByRole('link', { name: parish.phone }).getAttribute('href')).toBe(
      `tel:${diallable(parish.phone, parish.country)}`,
    );
  });
});
