import type { DeviceKey } from '../data/device-keys.ts';

type About = {
  readonly by: 'visitors' | 'editors';
  /** Whether keys begin with it. */
  readonly isPrefix?: true;
  readonly what: string;
  readonly until: string;
};

const table: Readonly<Record<DeviceKey, About>> = {
  'parish-church': {
    by: 'visitors',
    what: 'The church whose Masses you chose to see first',
    until: 'until you choose all churches',
  },
  'scroll-positions': {
    by: 'visitors',
    what: 'How far you have scrolled on each page, to bring you back there',
    until: 'until you close the tab',
  },
  'parish-user': {
    by: 'editors',
    what: 'Your name and what you may edit, so that the site knows that you are signed in',
    until: 'until you sign out',
  },
  'CognitoIdentityServiceProvider.': {
    by: 'editors',
    isPrefix: true,
    what: 'The proof that you have signed in',
    until: 'until you sign out',
  },
  'amplify-': {
    by: 'editors',
    isPrefix: true,
    what: 'How you signed in',
    until: 'until you sign out',
  },
  'parish-post-sign-in-url': {
    by: 'editors',
    what: 'Where to return to after signing in',
    until: 'until you are back, or close the tab',
  },
  'parish-window': {
    by: 'editors',
    what: 'A number that tells your windows apart',
    until: 'until you close the tab',
  },
  'parish-edited-from': {
    by: 'editors',
    what: 'The page on which you pressed Edit, to return to',
    until: 'until you are back, or close the tab',
  },
  'parish-editing': {
    by: 'editors',
    what: 'Whether ‘Edit this page’ is on',
    until: 'until you close the tab',
  },
  'parish-list/': {
    by: 'editors',
    isPrefix: true,
    what: 'The order of each list and what you searched it for',
    until: 'until you change it',
  },
  'parish-admin': {
    by: 'editors',
    what: 'What you have typed and chosen and not yet saved, so that nothing is lost',
    until: 'until it is saved or discarded',
  },
};

/** What the site keeps on the device of a visitor, or besides on that of an editor. */
export function storedBy(whom: About['by']): readonly ({ readonly key: string } & About)[] {
  return all.filter(({ by }) => by === whom);
}

const all = Object.entries(table).map(([key, about]) => ({ key, ...about }));

/** Whether the page names what is stored under a key. */
export function isDescribed(stored: string): boolean {
  return all.some(({ key, isPrefix }) => (isPrefix ? stored.startsWith(key) : stored === key));
}
