import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavesPage } from '../../../../web/admin/navigation/leave-guard.ts';

const page = 'https://parish.example/admin?tab=newsletters';

beforeEach(() => vi.stubGlobal('location', new URL(page)));
afterEach(() => vi.unstubAllGlobals());

function link(address: string, { target = '', download = false } = {}) {
  const { href, protocol } = new URL(address, page);
  return { href, protocol, target, hasAttribute: (name: string) => name === 'download' && download };
}

it.each([
  ['another page', link('/calendar')],
  ['a part of another page', link('/#mass-times')],
  ['another tab of the admin area', link('/admin?tab=news')],
  ['a part of another tab', link('/admin?tab=news#main')],
  ['another site', link('https://diocese.example/')],
  ['a page in this window by name', link('/calendar', { target: '_self' })],
])('a link to %s leaves the page', (_, each) => expect(leavesPage(each)).toBe(true));

it.each([
  ['a part of this page', link('#main')],
  ['the top of this page', link('#')],
  ['a telephone number', link('tel:+441234567890')],
  ['an e-mail address', link('mailto:office@parish.example')],
  ['a calendar app', link('webcal://parish.example/calendar.ics')],
  ['a new window', link('/media/newsletter.pdf', { target: '_blank' })],
  ['a named window', link('/calendar', { target: 'preview' })],
  ['a download', link('/calendar.ics', { download: true })],
])('a link to %s does not leave the page', (_, each) => expect(leavesPage(each)).toBe(false));
