import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from './accessibility.ts';
import { apiDown, apiEmpty, apiPending } from './api-states.ts';
import { openSite, type Preparation, type Site } from './site.ts';
import { samplePriest } from '../sample-facts.ts';

const filled: Preparation = async () => {};
const loading = apiPending().prepare;

/** What visitors see of each page while its list is filled, empty, failing or loading. Loading words: test/web/server.test.ts. */
const states: [path: string, state: string, text: string, prepare: Preparation][] = [
  ['/calendar', 'filled', 'Add to Calendar', filled],
  ['/calendar?sort=latest', 'filled', 'Add to Calendar', filled],
  ['/calendar', 'empty', 'No events are currently scheduled.', apiEmpty],
  [
    '/calendar',
    'failing',
    'The calendar cannot be loaded just now. Please try again later, or ask the parish office.',
    apiDown,
  ],
  ['/calendar', 'loading', 'Loading events...', loading],
  ['/team', 'filled', samplePriest.title, filled],
  ['/team', 'empty', 'No team members found.', apiEmpty],
  ['/team', 'failing', 'Failed to load team members', apiDown],
  ['/history', 'filled', 'Read more', filled],
  ['/history', 'empty', 'has yet to be written', apiEmpty],
  ['/history', 'failing', 'These are sample entries', apiDown],
  ['/reflections', 'filled', 'Older', filled],
  ['/reflections', 'empty', 'No reflections yet', apiEmpty],
  ['/reflections', 'failing', 'These are sample entries', apiDown],
  ['/newsletters', 'filled', 'View', filled],
  ['/newsletters', 'empty', 'No newsletters available', apiEmpty],
  ['/newsletters', 'failing', 'cannot be loaded just now.', apiDown],
  ['/meeting-notes', 'empty', 'No meeting notes available', apiEmpty],
  ['/safeguarding', 'failing', 'The safeguarding contacts cannot be loaded just now.', apiDown],
  ['/memorial', 'failing', 'This could not be loaded', apiDown],
  ['/lectio-divina', 'empty', 'No Lectio Divina documents available', apiEmpty],
];

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

it.each(states)('%s, %s, says “%s”, is accessible and fits the window', async (path, _, text, prepare) => {
  expect(await violationsIn(site, path, (page) => page.getByText(text).first().waitFor(), prepare)).toEqual(
    [],
  );
});
