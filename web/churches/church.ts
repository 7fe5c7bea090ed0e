import { coordinatesIn } from '../../contract/fields/coordinates.ts';
import { daysInChurch } from '../../contract/masses/days-in-church.ts';
import { severalChurches } from '../../contract/masses/churches.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { MassTime } from '../../contract/mass-times.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { pages } from '../routes/pages.ts';
import { openingHours, specialOpeningHours } from './opening-hours.ts';
import { sharedPicture } from '../routes/page-head.ts';

/** The JSON-LD `@id` of the church, shared by all blocks that refer to it. */
export const churchId = ({ website = '' }: ParishFacts): string => `${website}/#church`;

/** JSON-LD of each church of a parish that has several, with the hours of its own Masses. */
export function churchesData(
  parish: ParishFacts,
  massTimes: readonly Pick<MassTime, 'day' | 'times' | 'church'>[],
  massDays: readonly MassDay[],
) {
  return severalChurches(parish).map((church) => {
    const url = `${parish.website ?? ''}${pages.churches.path}#${church.id}`;
    const own = massTimes.filter((each) => each.church === church.id);
    return {
      '@context': 'https://schema.org',
      '@type': 'CatholicChurch',
      '@id': url,
      name: church.name,
      url,
      telephone: parish.phoneLink,
      address: church.address,
      ...mapAt(church.maps),
      ...hoursOf(own, daysInChurch(massDays, church.id, parish)),
      ...openToAll,
    };
  });
}

function mapAt(maps = '') {
  const coordinates = coordinatesIn(maps);
  return {
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(maps && { hasMap: maps }),
  };
}

function hoursOf(massTimes: readonly Pick<MassTime, 'day' | 'times'>[], massDays: readonly MassDay[]) {
  const special = specialOpeningHours(massDays);
  return {
    ...(massTimes.length > 0 && { openingHoursSpecification: openingHours(massTimes) }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

const openToAll = { isAccessibleForFree: true, publicAccess: true } as const;

/** JSON-LD of the parish (https://schema.org/CatholicChurch). */
export function churchData(
  parish: ParishFacts,
  massTimes: readonly Pick<MassTime, 'day' | 'times'>[],
  massDays: readonly MassDay[] = [],
) {
  const { links } = parish;
  const sameAs = [links.facebook, links.youtube, ...(links.more ?? []).map(({ url }) => url)].filter(Boolean);
  // The hours of several churches are not those of the address below.
  const isOneChurch = severalChurches(parish).length === 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'CatholicChurch',
    '@id': churchId(parish),
    name: parish.fullName ?? parish.churchName,
    slogan: parish.tagline,
    url: parish.website,
    image: sharedPicture(parish)?.url,
    telephone: parish.phoneLink,
    email: parish.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: parish.street,
      addressLocality: parish.town,
      postalCode: parish.postcode,
      addressCountry: parish.country,
    },
    ...mapAt(links.maps),
    ...(sameAs.length > 0 && { sameAs }),
    ...(isOneChurch && hoursOf(massTimes, massDays)),
    ...openToAll,
  };
}
