import { expect, it } from 'vitest';
import { isCut, READ_MORE_LENGTH, withReadMoreContent } from '../../../web/home/news.tsx';

const notice = (content: string, slug?: string) => ({
  id: 'a1',
  version: 1,
  title: 'Fair',
  content,
  date: '2026-11-22',
  category: 'announcement' as const,
  author: 'The office',
  ...(slug && { slug }),
});

it('cuts a long notice only when its own page has the rest', () => {
  const long = '🎄'.repeat(READ_MORE_LENGTH + 2);
  const cut = withReadMoreContent(notice(long, 'fair-2026-11-22'));
  expect([isCut(cut), [...cut.content].length]).toEqual([true, READ_MORE_LENGTH + 1]);
  expect(withReadMoreContent(notice(long)).content).toBe(long);
  const short = '🎄'.repeat(READ_MORE_LENGTH);
  expect(withReadMoreContent(notice(short, 'fair-2026-11-22')).content).toBe(short);
});
