import { useMemo } from 'react';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { parishQueries, useParish, useParishPart } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/query-store.tsx';

/** What the site makes public already, in the parish record and the team. */
export type ParishContacts = {
  /** The ISO 3166 code of the country in which numbers without a country code are dialled. */
  readonly country: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
};

type Contact = { readonly phone?: string | undefined; readonly email?: string | undefined };

type Safeguarding = {
  readonly representative?: Contact | null | undefined;
  readonly coordinator?: Contact | null | undefined;
  readonly emergencyPhone?: string | undefined;
};

const none: readonly never[] = [];

/** Returns what the site makes public already; of safeguarding and the team, once these are loaded. */
export function useParishContacts(): ParishContacts {
  const parish = useParish();
  const safeguarding = useParishPart(parishQueries.safeguarding);
  const team = useQuery(queries.team);
  const members = team.status === 'loaded' ? team.value : none;
  return useMemo(() => parishContacts(parish, safeguarding, members), [parish, safeguarding, members]);
}

/** Returns the same from what has been read of the parish. */
export function parishContacts(
  parish: Pick<ParishFacts, 'country' | 'phone' | 'priestPhone' | 'emergencyPhone' | 'email'>,
  safeguarding: Safeguarding | null | undefined,
  members: readonly Contact[],
): ParishContacts {
  const { representative, coordinator, emergencyPhone } = safeguarding ?? {};
  const people = [representative, coordinator, ...members].flatMap((each) => each ?? []);
  const phones = [parish.phone, parish.priestPhone, parish.emergencyPhone, emergencyPhone];
  return {
    country: parish.country,
    phones: [...phones, ...people.map(({ phone }) => phone)].flatMap((each) => each || []),
    emails: [parish.email, ...people.map(({ email }) => email)].flatMap((each) => each || []),
  };
}
