import type { SampleRecord } from '../../parish/sample/shape.ts';

/** The record of an invented Irish parish of two churches, which differs from the sample parish wherever it can. */
export const record: SampleRecord = {
  churchName: 'Saint Fiachra’s',
  fullName: 'The Parish of Saint Fiachra, Kilmorna',
  tagline: 'Fáilte romhat',
  address: 'Parochial House, Quay Road, Kilmorna, Co. Mayo, F31 X9Y8',
  street: 'Parochial House, Quay Road',
  town: 'Kilmorna',
  postcode: 'F31 X9Y8',
  country: 'IE',
  diocese: 'Diocese of Ardmoy',
  phone: '020 910 1142',
  email: 'parochialhouse@kilmorna.example',
  officeHours: 'Monday and Thursday, 10:00 AM to 1:00 PM',
  emergencyPhone: '085 020 1142',
  priestName: 'Canon Malachy Breen',
  priestTitle: 'Administrator',
  charity: 'The Ardmoy Diocesan Trust, Kilmorna account.',
  charityNumber: '20001142',
  website: 'https://kilmorna.example',
  nationalCalendar: 'ireland',
  timeZone: 'Europe/Dublin',
  palette: 'forest-green',
  links: {
    maps: 'https://www.openstreetmap.org/?mlat=53.801&mlon=-9.911#map=15/53.801/-9.911',
    giving: 'https://giving.example/kilmorna',
    facebook: 'https://facebook.example/kilmorna',
    school: 'https://school.kilmorna.example',
  },
  hero: [
    { title: 'Céad míle fáilte', description: 'Two churches between the mountain and the sea.' },
    { title: 'Mass by the water', description: 'In Kilmorna and in Fanore, the whole year round.' },
    { title: 'Pilgrims welcome', description: 'The well of Saint Fiachra is a mile along the shore.' },
  ],
  fixedTimes: {
    confessions: 'After the vigil Mass',
    sick: 'Ring the parochial house',
    baptismAndMarriage: '3 months notice',
  },
  moments: [
    { name: 'A death in the family', text: 'Ring the canon, day or night.', ask: 'priest' },
    { name: 'Christening', text: 'On the last Sunday of the month, in either church.', ask: 'office' },
  ],
  visit: [
    { name: 'Getting here', text: 'The Westport bus stops on the quay.' },
    { name: 'Wheelchairs', text: 'There is a ramp at the side door of both churches.' },
  ],
  ministries: [
    {
      name: 'Readers',
      summary: 'For both churches.',
      description: 'The rota is in each sacristy.',
      icon: 'candle',
    },
    { name: 'Choir', description: 'Meets on Mondays at eight.', icon: 'music' },
    { name: 'Scoil Náisiúnta', description: 'Fifty children, behind the church.', icon: 'school' },
  ],
  safeguarding: {
    welcome: 'Every child who comes to our churches is to be safe here.',
    emergencyPhone: '112',
    immediateDanger: 'Is a child in danger now? Ring 112.',
    commitments: ['Everyone who works with children is vetted by the Gardaí.'],
    concern: 'Speak to our representative, or to the Gardaí.',
    representative: { name: 'Attracta Geraghty', email: 'safe@kilmorna.example' },
    coordinator: { name: 'Diocesan Liaison Person', phone: '020 910 1175' },
    links: [{ label: 'The diocesan office', url: 'https://safe.ardmoy.example' }],
  },
  documentPages: {
    newsletters: { heading: 'The bulletin', paragraphs: ['It comes out on Fridays.'] },
  },
  historySources: [{ title: 'The Registers of Kilmorna', note: 'In the county library.' }],
};
