import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parishFacts } from '../../../../contract/parish-record.ts';
import { neutralParish } from '../../../../parish/neutral.ts';
import { createApi } from '../../../../web/data/api.ts';
import { ParishProvider } from '../../../../web/data/parish.tsx';
import { createQueryStore, QueryStoreProvider } from '../../../../web/data/query-store.tsx';
import { news } from '../../../../web/news/admin.ts';
import { recordActions } from '../../../../web/desk/tabs/use-batch.tsx';

const item = {
  version: 1,
  title: 'Cards',
  date: '2026-11-20',
  author: 'Ann',
  category: 'community',
  draft: true,
} as const;

function questionOf(contents: readonly string[]): string {
  const items = contents.map((content, at) => ({ ...item, id: String(at), content }));
  const details = recordActions(news).find(({ label }) => label === 'Show')?.details;
  const data = { parish: parishFacts(neutralParish) };
  return renderToStaticMarkup(
    <QueryStoreProvider store={createQueryStore(createApi(), data)}>
      <ParishProvider>{typeof details === 'function' ? details(items) : details}</ParishProvider>
    </QueryStoreProvider>,
  );
}

it('asks once whether to show several drafts, with what is private in any of them', () => {
  const number = 'Ring Ann on 07700 900456.';
  const html = questionOf([number, 'All are welcome.', number, 'Ring Una on 07700 900789.']);
  expect(html.match(/07700 900456/g)).toHaveLength(1);
  expect(html).toMatch(/07700 900789[^]*Publish it all the same\?<\/p><\/div>$/);
  expect(html.match(/Publish it all the same\?/g)).toHaveLength(1);
  expect(questionOf(['All are welcome.'])).not.toContain('Publish');
});
