import type { Parish } from '../contract/parish.ts';
import { neutralParish } from '../parish/neutral.ts';

/** What to do about a concern, with everything that the safeguarding page can show. */
const safeguarding = {
  welcome: 'Everybody who comes here should be safe here.',
  emergencyPhone: '112',
  immediateDanger: 'If somebody is in danger now, ring 112. Then tell us.',
  commitments: ['We choose volunteers with care.', 'We listen to anyone who tells us of harm.'],
  concern: 'You do not need to be sure. Please speak to our representative, or to the diocese.',
  representative: {
    name: 'Attracta Geraghty',
    role: 'Parish representative',
    email: 'safe@kilmorna.example',
    phone: '020 910 1142',
  },
  coordinator: { name: 'Diocesan Liaison Person', role: 'Diocese of Ardmoy', phone: '020 910 1175' },
  links: [
    { label: 'The diocesan office', url: 'https://safe.ardmoy.example' },
    { label: 'Support for survivors', url: 'https://survivors.example', about: 'In confidence.' },
  ],
  agency: {
    name: 'National Board',
    url: 'https://board.example',
    logoUrl: '/pictures/agency-logo.svg',
    statement: 'This parish keeps the national standards.',
  },
} as const satisfies Parish['safeguarding'];

const memorial = {
  name: 'Thomas Lavelle',
  role: 'Sacristan of Fanore for forty years',
  dates: '1 May 1938 – 6 January 2024',
  photoUrl: '/pictures/memorial-portrait-1200.jpg',
  photoAlt: 'A candle beside white roses.',
  tribute: ['Tommy opened the church at six every morning.', 'He is missed by all of Fanore.'],
  scripture: { quote: 'Well done, good and faithful servant.', reference: 'cf. Matthew 25:21' },
  prayer: ['Eternal rest grant unto him, O Lord,', 'and let perpetual light shine upon him.'],
  closing: 'May he rest in peace.',
} as const satisfies Parish['memorial'];

/** The record of an Irish parish with the pages that are optional, for tests that need them whichever the sample parish is. */
export const ownParish = {
  ...neutralParish,
  churchName: 'Saint Fiachra’s',
  fullName: 'The Parish of Saint Fiachra, Kilmorna',
  address: 'Parochial House, Quay Road, Kilmorna, Co. Mayo, F31 X9Y8',
  country: 'IE',
  phone: '020 910 1142',
  email: 'parochialhouse@kilmorna.example',
  nationalCalendar: 'ireland',
  timeZone: 'Europe/Dublin',
  safeguarding,
  memorial,
} satisfies Parish;
