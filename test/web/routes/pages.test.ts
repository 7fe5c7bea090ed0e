import { describe, expect, it } from 'vitest';
import { menuPages, pageNameAt, pageNames, pages } from '../../../web/routes/pages.ts';

describe('the pages of the site', () => {
  it('are found by their address, with or without a slash at its end', () => {
    for (const name of pageNames) expect(pageNameAt(pages[name].path)).toBe(name);
    expect(pageNameAt('/calendar/')).toBe('calendar');
    expect(pageNameAt('/calendar/nothing')).toBe('notFound');
  });

  it('stand in the menu in the order of the specification', () => {
    expect(menuPages.map((name) => pages[name].label)).toEqual([
      'Home',
      'Calendar',
      'Gallery',
      'Our History',
      'Parish Team',
      'Safeguarding',
      'Reflections',
      'Newsletters',
      'Meeting Notes',
      'Lectio Divina',
    ]);
  });

  it('each have a title and, but for what is private, a description of their own', () => {
    const open = pageNames.filter((name) => pages[name].audience === 'everyone');
    expect(new Set(pageNames.map((name) => pages[name].title)).size).toBe(pageNames.length);
    expect(new Set(open.map((name) => pages[name].description)).size).toBe(open.length);
  });
});
