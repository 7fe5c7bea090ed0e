import { expect, it } from 'vitest';
import { sectionFacts } from '../../../../web/parish/desk/section-facts.tsx';
import { parishSections } from '../../../../web/desk/records/parish-sections.ts';

it('leaves out what an earlier field says', () => {
  const parish = {
    address: '1 Mill Lane, Ryde PO33 1AA',
    street: '1 Mill Lane',
    town: 'Ryde',
    postcode: 'PO33 1AA',
    country: 'GB',
  };
  expect(sectionFacts(parishSections.address, parish)).toEqual(['1 Mill Lane, Ryde PO33 1AA', 'GB']);
});
