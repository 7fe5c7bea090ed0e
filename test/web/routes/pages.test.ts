import { describe, expect, it } from 'vitest';
import { menuPages, pageNameAt, pageNames, pages } from '../../../web/routes/pages.ts';

describe('the pages of the site', () => {
  it('are found by their path, with or without a trailing slash', () => {
    for (const name of pageNames) expect(pageNameAt(pages[name].path)).toBe(name);
    expect(pageNameAt('/calendar/')).toBe('calendar');
    expect(pageNameAt('/calendar/nothing')).toBe('notFound');
  });

  it('are in the menu in the order of the specification', () => {
    expect(menuPages.map((name) => pages[name].label)).toEqual([
      'Home',
      'Calendar',
      'Gallery',
      'Our Churches',
      'Our History',
      'Parish Team',
      'Safeguarding',
      'Reflections',
      'Newsletters',
      'Meeting Notes',
      'Lectio Divina',
    ]);
  });

  it('have unique titles and, unless private, unique descriptions', () => {
    const publicNames = pageNames.filter((name) => pages[name].audience === 'everyone');
    expect(new Set(pageNames.map((name) => pages[name].title)).size).toBe(pageNames.length);
    expect(new Set(publicNames.map((name) => pages[name].description)).size).toBe(publicNames.length);
  });
});
