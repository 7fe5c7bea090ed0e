/** A parish as its secretary would describe it when she sets up its website. */
export type DescribedParish = {
  readonly churchName: string;
  readonly fullName: string;
  readonly diocese: string;
  /** A choice of 'Where is your church?'. */
  readonly place: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly phone: string;
  /** What follows `tel:`. */
  readonly phoneLink: string;
  readonly email: string;
  readonly officeHours: string;
  readonly emergencyPhone: string;
  readonly massTimes: readonly { readonly day: string; readonly times: string }[];
  readonly colour: string;
  /** The description of the picture at the top of Home. */
  readonly picture: string;
  /** What follows from the place. */
  readonly country: string;
  readonly timeZone: string;
  readonly palette: string;
  /** A day that only its national calendar has, in the names of the Masses in `/calendar.ics`. */
  readonly ownDay: string;
  readonly churches: readonly { readonly id: string; readonly name: string; readonly address: string }[];
};

const english: DescribedParish = {
  churchName: 'Saint Cedd',
  fullName: 'Catholic Church of Saint Cedd, Oxbury',
  diocese: 'Diocese of Elmwick',
  place: 'England',
  street: '4 Mill Street',
  town: 'Oxbury',
  postcode: 'SW1A 1AA',
  phone: '0113 496 0142',
  phoneLink: '+441134960142',
  email: 'office@saintcedd.example',
  officeHours: 'Monday and Thursday, 9:15 AM to 1:15 PM',
  emergencyPhone: '07700 900461',
  massTimes: [
    { day: 'Sunday', times: '9:30 AM, 5:30 PM' },
    { day: 'Monday to Saturday', times: '12:15 PM' },
  ],
  colour: 'Forest green',
  picture: 'The tower of Saint Cedd from the mill',
  country: 'GB',
  timeZone: 'Europe/London',
  palette: 'forest-green',
  ownDay: 'Patron of England',
  churches: [],
};

const irish: DescribedParish = {
  churchName: 'Kilbrack Family of Parishes',
  fullName: 'Catholic Parishes of Kilbrack, Dunmoyle and Inishgall',
  diocese: 'Diocese of Carrow',
  place: 'Ireland',
  street: 'Chapel Road',
  town: 'Kilbrack',
  postcode: 'D02 X285',
  phone: '020 913 0142',
  phoneLink: '+353209130142',
  email: 'office@kilbrack.example',
  officeHours: 'Tuesday and Friday, 9:45 AM to 12:45 PM',
  emergencyPhone: '+353 20 913 0199',
  massTimes: [
    { day: 'Saturday', times: '7:15 PM' },
    { day: 'Sunday', times: '8:45 AM, 11:45 AM' },
    { day: 'Holy Days of Obligation', times: '7:45 PM' },
  ],
  colour: 'Marian blue',
  picture: 'Saint Brigid’s church at Kilbrack above the bay',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  palette: 'marian-blue',
  ownDay: 'Patron of Ireland',
  churches: [
    { id: 'saint-brigid', name: 'Saint Brigid', address: 'Chapel Road, Kilbrack' },
    { id: 'star-of-the-sea', name: 'Star of the Sea', address: 'The Pier, Inishgall' },
    { id: 'holy-rood', name: 'Holy Rood', address: 'Main Street, Dunmoyle' },
  ],
};

const welsh: DescribedParish = {
  churchName: 'Our Lady of the Taper',
  fullName: 'Catholic Church of Our Lady of the Taper, Llanfaes',
  diocese: 'Diocese of Morgannwg',
  place: 'Wales',
  street: '9 Heol y Bont',
  town: 'Llanfaes',
  postcode: 'CF99 1NA',
  phone: '029 2018 0142',
  phoneLink: '+442920180142',
  email: 'swyddfa@llanfaes.example',
  officeHours: 'Wednesday, 2:15 PM to 4:15 PM',
  emergencyPhone: '07700 900873',
  massTimes: [
    { day: 'Sunday', times: '11:30 AM' },
    { day: 'Monday to Saturday', times: '6:45 PM' },
  ],
  colour: 'Advent violet',
  picture: 'The west door at Llanfaes on Saint David’s Day',
  country: 'GB',
  timeZone: 'Europe/London',
  palette: 'advent-violet',
  ownDay: 'Patron of Wales',
  churches: [],
};

export const describedParishes = { english, irish, welsh };
