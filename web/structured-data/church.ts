import { parish } from '../../parish/details.ts';
import { links } from '../../parish/links.ts';
import type { MassTime } from '../../contract/entities/mass-time.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { openingHours, specialOpeningHours } from './opening-hours.ts';
import { pictureUrl } from '../../parish/pictures/catalogue.ts';

/** The JSON-LD `@id` of the church, shared by all blocks that refer to it. */
export const churchId = `${parish.website}/#church`;

/** JSON-LD of the parish (https://schema.org/CatholicChurch). */
export function churchData(
  massTimes: readonly Pick<MassTime, 'day' | 'times'>[],
  massDays: readonly MassDay[] = [],
) {
  const special = specialOpeningHours(massDays);
  return {
    '@context': 'https://schema.org',
    '@type': 'CatholicChurch',
    '@id': churchId,
    name: parish.fullName,
    slogan: parish.tagline,
    url: parish.website,
    image: parish.website + pictureUrl('open-graph', 1200, 'jpg'),
    telephone: parish.phoneLink,
    email: parish.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: parish.street,
      addressLocality: parish.town,
      postalCode: parish.postcode,
      addressCountry: parish.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: parish.latitude, longitude: parish.longitude },
    hasMap: links.maps,
    sameAs: [links.facebook, links.youtube],
    ...(massTimes.length > 0 && { openingHoursSpecification: openingHours(massTimes) }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    isAccessibleForFree: true,
    publicAccess: true,
  };
}
