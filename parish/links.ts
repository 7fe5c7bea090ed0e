import { parish } from './details.ts';

const { latitude, longitude } = parish;

/** External links. All except the map are `.example` addresses, which never resolve. */
export const links = {
  maps: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  /** The video channel behind 'Watch Live'. */
  video: 'https://video.parish.example/live',
  giving: 'https://giving.parish.example/our-lady-and-saint-mildred',
  facebook: 'https://facebook.example/haverstow.parish',
  youtube: 'https://youtube.example/@haverstow.parish',
  /** Saint Mildred's Catholic Primary School. */
  school: 'https://www.school.parish.example',
  diocese: 'https://www.diocese.parish.example',
  /** The subject of the e-mail that 'Prayer Requests' opens. */
  prayerRequestSubject: 'Prayer Request',
} as const;
