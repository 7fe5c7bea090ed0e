import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Versions } from '../../../../web/desk/forms/conflict-choice.tsx';

it('marks the words of each version that the other does not have', () => {
  const html = renderToStaticMarkup(
    <Versions titles={['Yours', 'Theirs']} mine="Tea at 3 PM" theirs="Tea and cake at 3 PM, free" />,
  );
  expect([...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word)).toEqual([
    'PM',
    'and',
    'cake',
    'PM,',
    'free',
  ]);
  expect(html).toContain('Tea at 3 ');
});
