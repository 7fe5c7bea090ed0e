import { useMemo } from 'react';
import { useParish, useParishPart } from '../../../data/parish.tsx';
import { parishQueries } from '../../../data/parish-queries.ts';
import { queries } from '../../../data/queries.ts';
import { useQuery } from '../../../data/use-query.tsx';
import type { ParishContacts } from './parish-contacts.ts';

const none: readonly never[] = [];

/** Returns what the site makes public already; of safeguarding and the team, once these are loaded. */
export function useParishContacts(): ParishContacts {
  const parish = useParish();
  const safeguarding = useParishPart(parishQueries.safeguarding);
  const team = useQuery(queries.team);
  const members = team.status === 'loaded' ? team.value : none;
  return useMemo(() => {
    const { representative, coordinator, emergencyPhone } = safeguarding ?? {};
    const { country, phone, priestPhone, priestName } = parish;
    const people = [representative, coordinator, ...members];
    const phones = [
      phone,
      priestPhone,
      parish.emergencyPhone,
      emergencyPhone,
      ...people.map((each) => each?.phone),
    ];
    const names = [priestName, ...people.map((each) => each?.name)];
    return {
      country,
      phones: phones.filter((each) => each !== undefined),
      names: names.flatMap((each) => each || []),
    };
  }, [parish, safeguarding, members]);
}
