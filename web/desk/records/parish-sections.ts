import { nationalCalendars } from '../../../contract/fields/choices.ts';
import { limits } from '../../../contract/limits.ts';
import { folder, pageSections, paragraphsHint, type ParishSection } from './parish-page-sections.ts';

const namedLink = {
  name: { kind: 'line', label: 'Name' },
  url: { kind: 'link', label: 'Address' },
} as const;

/** The sections of Parish details, in the order in which people look for them, by their id in the URL. */
export const parishSections = {
  name: {
    title: 'Name',
    where: 'at the top of every page, in search results, and in the links that people share',
    page: 'home',
    fields: {
      churchName: { kind: 'line', label: 'Church name', hint: 'Such as Saint Mary' },
      fullName: {
        kind: 'line',
        label: 'Full name',
        hint: 'Such as Catholic Church of Saint Mary, Northfield',
      },
      tagline: { kind: 'line', label: 'Tagline' },
      diocese: { kind: 'line', label: 'Diocese', hint: 'Such as Diocese of Northfield' },
    },
  },
  address: {
    title: 'Address',
    where: 'at the foot of every page, and in map searches',
    page: 'home',
    fields: {
      address: { kind: 'line', label: 'Address', hint: 'On one line, as visitors read it' },
      street: { kind: 'line', label: 'Street', hint: 'For map searches, as are the next four' },
      town: { kind: 'line', label: 'Town' },
      postcode: { kind: 'line', label: 'Postcode or Eircode' },
      country: {
        kind: 'line',
        label: 'Country',
        hint: 'Two letters, such as GB or IE',
        suggestions: ['GB', 'IE', 'IM', 'JE', 'GG'],
      },
    },
  },
  contact: {
    title: 'Telephone, e-mail and office hours',
    where: 'at the foot of every page, and wherever the office is named',
    page: 'home',
    confirmed: ['phone', 'emergencyPhone'],
    fields: {
      phone: { kind: 'phone', label: 'Phone' },
      email: { kind: 'email', label: 'Email' },
      officeHours: { kind: 'line', label: 'Office hours' },
      emergencyPhone: {
        kind: 'phone',
        label: 'Emergency phone',
        hint: 'For any hour: when someone is dying, in hospital, or has died',
      },
    },
  },
  priest: {
    title: 'Priest',
    where: 'at the foot of every page, and above his message on Home',
    page: 'home',
    confirmed: ['priestPhone'],
    fields: {
      priestName: { kind: 'line', label: 'Priest name', hint: 'Such as Father John Smith' },
      priestTitle: { kind: 'line', label: 'Priest title', hint: 'Such as Parish Priest' },
      priestPhone: {
        kind: 'phone',
        label: 'Priest phone',
        hint: 'For ‘Contact the Priest’. If it is empty, visitors ring the office.',
      },
      'priestPortrait/photoUrl': { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder },
    },
  },
  churches: {
    title: 'Churches',
    where: 'beside each Mass, if the parish has two or more',
    page: 'thisWeek',
    fields: {
      churches: {
        kind: 'list',
        label: 'Churches',
        hint: 'Only for a parish with several churches',
        noun: 'church',
        longest: limits.churches,
        entry: {
          name: { kind: 'line', label: 'Name' },
          address: { kind: 'line', label: 'Address', hint: 'On one line, as visitors read it' },
          maps: { kind: 'link', label: 'Map' },
          note: { kind: 'line', label: 'Note', hint: 'Such as Step-free from the car park' },
          id: { kind: 'id', label: 'Id', from: 'name' },
        },
      },
    },
  },
  'fixed-times': {
    title: 'Confessions, the sick, baptism and marriage',
    where: 'below the Mass times on Home',
    page: 'home',
    fields: {
      'fixedTimes/confessions': {
        kind: 'line',
        label: 'Confessions',
        hint: 'Write the hours here alone, not beside a Mass time as well, so that they agree.',
      },
      'fixedTimes/sick': { kind: 'line', label: 'Sacrament of the Sick' },
      'fixedTimes/baptismAndMarriage': { kind: 'line', label: 'Baptism and Marriage' },
    },
  },
  links: {
    title: 'Links',
    where: 'in the buttons of Home, at the foot of every page, and by the latest newsletter',
    page: 'home',
    fields: {
      'links/maps': { kind: 'link', label: 'Map', hint: 'For ‘Plan Your Visit’' },
      'links/video': { kind: 'link', label: 'Video', hint: 'For ‘Watch Live’' },
      'links/giving': { kind: 'link', label: 'Online giving' },
      'links/school': { kind: 'link', label: 'School' },
      'links/facebook': { kind: 'link', label: 'Facebook' },
      'links/youtube': { kind: 'link', label: 'YouTube' },
      'links/more': {
        kind: 'list',
        label: 'More to follow',
        hint: 'Such as Instagram or WhatsApp, at the foot of every page',
        noun: 'link',
        longest: limits.moreLinks,
        entry: namedLink,
      },
      'links/weekly': {
        kind: 'list',
        label: 'Get it each week',
        hint: 'Where people get the newsletter, such as a WhatsApp channel or By e-mail. Beside the latest one.',
        noun: 'link',
        longest: limits.weeklyLinks,
        entry: namedLink,
      },
      website: {
        kind: 'link',
        label: 'Website',
        hint: 'The address of this website, such as https://www.example.org',
      },
    },
  },
  ...pageSections,
  colour: {
    title: 'Colour and emblem',
    where: 'on every page',
    page: 'home',
    fields: {
      palette: { kind: 'palette', label: 'Palette' },
      emblemUrl: {
        kind: 'picture',
        label: 'Emblem URL',
        fileLabel: 'Emblem',
        folder,
        hint: 'A square picture works best, simple enough to be known when it is small.',
      },
    },
  },
  calendar: {
    title: 'Church’s calendar and time zone',
    where: 'in the names of days, the holy days, and every time',
    page: 'thisWeek',
    fields: {
      nationalCalendar: {
        kind: 'select',
        label: 'National calendar',
        options: nationalCalendars,
        initial: 'general',
      },
      timeZone: {
        kind: 'line',
        label: 'Time zone',
        hint: 'Such as Europe/London',
        suggestions: ['Europe/London', 'Europe/Dublin'],
      },
    },
  },
  privacy: {
    title: 'Privacy and charity',
    where: 'on the page Privacy, and the charity at the foot of every page',
    page: 'privacy',
    fields: {
      'privacy/responsible': {
        kind: 'line',
        label: 'Responsible',
        hint: 'Who is responsible for people’s data: a name, an office or a trust',
      },
      'privacy/email': { kind: 'email', label: 'Email for questions of privacy' },
      'privacy/text': { kind: 'text', label: 'Text', rows: 6, hint: paragraphsHint },
      'privacy/recordings': {
        kind: 'line',
        label: 'Recordings',
        hint: 'Also by ‘Watch Live’, such as Recordings are kept for 7 days; funerals only if the family asks.',
      },
      pictureYears: {
        kind: 'number',
        label: 'Years that pictures are kept',
        initial: 0,
        hint: 'Visitors read it on the page Privacy. 0 for no limit.',
      },
      charity: { kind: 'text', label: 'Charity', rows: 2 },
      charityNumber: { kind: 'line', label: 'Charity number' },
    },
  },
} as const satisfies Readonly<Record<string, ParishSection>>;

export type ParishSectionId = keyof typeof parishSections;

/** The sections in groups, as Parish details lists them. */
export const sectionGroups: Readonly<Record<string, readonly ParishSectionId[]>> = {
  'Who and where': ['name', 'address', 'contact', 'priest', 'churches'],
  Home: ['notice', 'hero', 'fixed-times', 'visit', 'links'],
  'Other pages': [
    'moments',
    'ministries',
    'safeguarding',
    'memorial',
    'document-pages',
    'history-sources',
    'privacy',
  ],
  'The whole site': ['pages', 'colour', 'calendar'],
};
