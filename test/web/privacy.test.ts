import { beforeAll, describe, expect, it } from 'vitest';
import type { Parish } from '../../contract/parish.ts';
import { limits } from '../../contract/limits.ts';
import { siteOf } from './site-of.ts';

const parish: Parish = {
  churchName: 'St Werburgh',
  country: 'GB',
  nationalCalendar: 'england',
  timeZone: 'Europe/London',
  palette: 'slate',
};

const words = (page: string) => page.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

async function pageOf(record: Parish): Promise<string> {
  return (await siteOf(record)).get('privacy/index.html') ?? '';
}

describe('the page Privacy', () => {
  let english: string;
  beforeAll(async () => {
    english = await pageOf({
      ...parish,
      email: 'office@werburgh.example',
      privacy: { responsible: 'The Diocesan Trust', email: 'data@werburgh.example' },
      pictureYears: 5,
    });
  });

  it('says who is responsible, and where to write', () => {
    expect(words(english)).toContain(
      'The Diocesan Trust is responsible for what this website keeps of people.',
    );
    expect(words(english)).toContain('For any question or request write to data@werburgh.example.');
  });

  it('names what is stored on the device of a visitor, and for how long things are kept', () => {
    expect(words(english)).toMatch(/The church whose Masses you chose to see first, until .*parish-church/);
    expect(words(english)).toContain(`deleted after ${limits.logDays} days`);
    expect(words(english)).toContain(`texts and pictures for ${limits.revisionDays} days`);
    expect(words(english)).toContain('in Stockholm, Sweden');
  });

  it('promises of pictures what the admin area asks and names', () => {
    expect(words(english)).toContain(
      'Whoever adds a picture to the gallery, an event or the news first confirms that the people in it,',
    );
    expect(words(english)).toContain(
      'Pictures in the gallery, of events and in the news are kept for 5 years:',
    );
  });

  it.each([
    ['england', 'catholicsafeguarding.org.uk', 'safespacesenglandandwales.org.uk'],
    ['wales', 'catholicsafeguarding.org.uk', 'safespacesenglandandwales.org.uk'],
    ['ireland', 'www.safeguarding.ie', 'www.safeguarding.ie'],
  ] as const)(
    'links the offices of the Church to which parishes in %s are asked to link',
    async (nationalCalendar, ...hosts) => {
      const page = await pageOf({ ...parish, nationalCalendar });
      for (const host of hosts) expect(page).toContain(`href="https://${host}/"`);
    },
  );

  it('links no office of another country', async () => {
    const page = await pageOf({ ...parish, country: 'IE', nationalCalendar: 'ireland' });
    expect(page).not.toMatch(/catholicsafeguarding|safespaces|ico\.org/);
    expect(page).toContain('https://www.dataprotection.ie/');
    expect(await pageOf({ ...parish, nationalCalendar: 'general' })).not.toMatch(/safeguarding\.(org|ie)/);
  });

  it('is linked at the foot of every page, and is in the sitemap', async () => {
    const site = await siteOf(parish);
    const pages = [...site].filter(([key]) => /^(index|history\/index|404)\.html$/.test(key));
    expect(pages.length).toBe(3);
    for (const [key, page] of pages) expect(page, key).toContain('href="/privacy"');
    expect(site.get('sitemap.xml')).toContain('/privacy');
  });
});
