import { useParish, useParishPart } from '../../../data/parish.tsx';
import { parishQueries } from '../../../data/parish-queries.ts';
import { queries } from '../../../data/queries.ts';
import { useQuery } from '../../../data/use-query.tsx';
import type { ParishContacts } from './parish-contacts.ts';

/** Returns what the site makes public already; of safeguarding and the team, once these are loaded. */
export function useParishContacts(): ParishContacts {
  const { country, phone, priestPhone, emergencyPhone, priestName } = useParish();
  const {
    representative,
    coordinator,
    emergencyPhone: dangerPhone,
  } = useParishPart(parishQueries.safeguarding) ?? {};
  const team = useQuery(queries.team);
  const members = team.status === 'loaded' ? team.value : [];
  return {
    country,
    phones: [
      phone,
      priestPhone,
      emergencyPhone,
      dangerPhone,
      representative?.phone,
      coordinator?.phone,
      ...members.map((member) => member.phone),
    ].filter((each) => each !== undefined),
    names: [
      priestName,
      representative?.name,
      coordinator?.name,
      ...members.map((member) => member.name),
    ].flatMap((each) => each || []),
  };
}
