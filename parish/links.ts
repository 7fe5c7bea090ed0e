import { parish } from './details.ts';

const { latitude, longitude } = parish;

/** Where the site sends people. All but the map lead to `.example` addresses, which never answer. */
export const links = {
  maps: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  /** The channel that shows Mass live: 'Watch Live'. */
  video: 'https://video.parish.example/live',
  giving: 'https://giving.parish.example/our-lady-and-saint-mildred',
  facebook: 'https://facebook.example/haverstow.parish',
  youtube: 'https://youtube.example/@haverstow.parish',
  /** Saint Mildred's Catholic Primary School. */
  school: 'https://www.school.parish.example',
  diocese: 'https://www.diocese.parish.example',
  /** The subject of the mail that 'Prayer Requests' begins. */
  prayerRequestSubject: 'Prayer Request',
} as const;
