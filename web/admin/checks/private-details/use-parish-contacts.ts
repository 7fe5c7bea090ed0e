import { useParish, useParishPart } from '../../../data/parish.tsx';
import { parishQueries } from '../../../data/parish-queries.ts';
import type { ParishContacts } from './parish-contacts.ts';

/** Returns what the parish record makes public already; of safeguarding, once that is loaded. */
export function useParishContacts(): ParishContacts {
  const { country, phone, priestPhone, emergencyPhone, priestName } = useParish();
  const {
    representative,
    coordinator,
    emergencyPhone: dangerPhone,
  } = useParishPart(parishQueries.safeguarding) ?? {};
  return {
    country,
    phones: [
      phone,
      priestPhone,
      emergencyPhone,
      dangerPhone,
      representative?.phone,
      coordinator?.phone,
    ].filter((each) => each !== undefined),
    names: [priestName, representative?.name, coordinator?.name].flatMap((each) => each || []),
  };
}
