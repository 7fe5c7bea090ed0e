import type { Item } from '../../contract/items.ts';
import type { Loaded } from '../data/query.ts';
import { churchId } from './church.ts';
import { openingHours } from './opening-hours.ts';
import { useStructuredData } from './use-structured-data.ts';

/** Tells search engines when Mass is; never by the entries that stand in for the real ones. */
export function useMassTimeData(massTimes: Loaded<readonly Item<'mass-times'>[]>): void {
  const isReal = massTimes.status === 'loaded' && !massTimes.isFallback;
  useStructuredData(
    isReal
      ? {
          '@context': 'https://schema.org',
          '@type': 'CatholicChurch',
          '@id': churchId,
          openingHoursSpecification: openingHours(massTimes.value),
        }
      : undefined,
  );
}
