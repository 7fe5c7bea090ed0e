/**
 * The parish's identity, address and contacts. Everything here is fictional: the town and the diocese do not exist, no
 * British postcode starts with HV, the telephone numbers are from the range that Ofcom reserves for drama, and `.example` is
 * reserved for examples (RFC 2606).
 */
export const parish = {
  churchName: 'Our Lady and Saint Mildred',
  /** The full name, for structured data. */
  fullName: 'Catholic Church of Our Lady and Saint Mildred, Haverstow',
  tagline: 'A Community of Faith, Hope & Love',
  town: 'Haverstow',
  /** On one line. */
  address: 'The Presbytery, 12 Priory Lane, Haverstow HV7 2QD',
  /** The parts of the address, for structured data. */
  street: 'The Presbytery, 12 Priory Lane',
  postcode: 'HV7 2QD',
  country: 'GB',
  diocese: 'Diocese of Wyncaster',
  phone: '01632 960142',
  /** The same number as it follows `tel:`. */
  phoneLink: '+441632960142',
  email: 'office@parish.example',
  /** When the office answers the telephone. */
  officeHours: 'Tuesday to Friday, 9:00 AM to 12:30 PM',
  /** For urgent calls at any hour: when someone is dying, in hospital, or has died. */
  emergencyPhone: '07700 900142',
  /** The same number as it follows `tel:`. */
  emergencyPhoneLink: '+447700900142',
  priestName: 'Father Laurence Hathersage',
  priestTitle: 'Parish Priest',
  /** IANA name. All dates and times are local to it. */
  timeZone: 'Europe/London',
  /** england, ireland, scotland, wales or general. Run `npm run church-calendar` after a change. */
  nationalCalendar: 'england',
  /** No slash at the end. */
  website: 'https://www.parish.example',
  /** Degrees north and east; a hillside without buildings. */
  latitude: 54.272,
  longitude: -2.172,
  charity:
    'The parish is part of the Wyncaster Catholic Diocesan Trust, an invented charity for a sample parish.',
} as const;

/** The details that a parish provides. */
export type Parish = {
  readonly [Field in keyof typeof parish]: (typeof parish)[Field] extends number ? number : string;
};
