import type { Parish } from '../../contract/parish.ts';

type Office = { readonly name: string; readonly url: string; readonly about: string };

const englandAndWales: readonly Office[] = [
  {
    name: 'Catholic Safeguarding Standards Agency',
    url: 'https://catholicsafeguarding.org.uk/',
    about: 'how the Church in England and Wales keeps people safe, and how to complain if it has not',
  },
  {
    name: 'Safe Spaces',
    url: 'https://safespacesenglandandwales.org.uk/',
    about: 'free and independent support for whoever has been abused by someone in the Church',
  },
];

/** The offices of the Church to which its bishops ask parishes to link, by the national calendar. */
const offices: Partial<Record<Parish['nationalCalendar'], readonly Office[]>> = {
  england: englandAndWales,
  wales: englandAndWales,
  ireland: [
    {
      name: 'National Board for Safeguarding Children in the Catholic Church in Ireland',
      url: 'https://www.safeguarding.ie/',
      about: 'how the Church in Ireland keeps children safe, and whom to tell of a concern',
    },
  ],
};

export function officesOf(nationalCalendar: Parish['nationalCalendar']): readonly Office[] {
  return offices[nationalCalendar] ?? [];
}

/** The authority to which a person can complain about the use of personal data: UK GDPR and GDPR, article 77. */
export function dataAuthorityIn(country: string) {
  if (country === 'GB') return { name: 'Information Commissioner’s Office', url: 'https://ico.org.uk/' };
  if (country === 'IE') return { name: 'Data Protection Commission', url: 'https://www.dataprotection.ie/' };
  return undefined;
}
