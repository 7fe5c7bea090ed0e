import { weekdays, ministryIcons, momentContacts } from '../../../contract/fields/choices.ts';
import { limits } from '../../../contract/limits.ts';
import { pictureFolders } from '../../../contract/files/pictures.ts';
import { type PageName, pages } from '../../routes/pages.ts';
import type { AnyFieldInputs, VisibleInput } from './field-input.ts';

/** A part of the parish record that is edited in a form of its own. */
export type ParishSection = {
  readonly title: string;
  /** Where visitors see it, after 'Visitors see this'. */
  readonly where: string;
  /** A page that shows it. */
  readonly page: PageName;
  /** By the path of the field in the record. */
  readonly fields: AnyFieldInputs;
  /** Telephone numbers and e-mail addresses of which a change is confirmed before it goes out. */
  readonly confirmed?: readonly string[];
};

export const paragraphsHint = 'Leave an empty line to start a new paragraph.';

/** The upload folder of its pictures. */
export const folder = pictureFolders.parish;

type Inputs = Readonly<Record<string, VisibleInput>>;

const paragraphs = { kind: 'paragraphs', separator: '\n\n', hint: paragraphsHint } as const;
const lines = { kind: 'paragraphs', separator: '\n' } as const;

const slide: Inputs = {
  title: { kind: 'line', label: 'Title' },
  description: { kind: 'text', label: 'Description', rows: 2 },
};

const contact: Inputs = {
  name: { kind: 'line', label: 'Name' },
  role: { kind: 'line', label: 'Role' },
  phone: { kind: 'phone', label: 'Phone' },
  email: { kind: 'email', label: 'Email' },
  photoUrl: { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder },
};

const aboutDocuments: Inputs = {
  heading: { kind: 'line', label: 'Heading' },
  paragraphs: { ...paragraphs, label: 'Paragraphs', rows: 5 },
  'held/when': {
    kind: 'line',
    label: 'When',
    hint: 'If people meet, such as On the first Friday of the month',
  },
  'held/where': { kind: 'line', label: 'Where' },
  'held/week': { kind: 'week', label: 'Week' },
  'held/weekday': { kind: 'select', label: 'Weekday', options: weekdays, initial: '', none: 'None' },
};

/** The choice to be without a page. */
const hidden: VisibleInput = {
  kind: 'checkbox',
  label: 'Hidden',
  hint: 'The page, and its tab here. Its documents are kept.',
};

/** The sections of Parish details with the texts of single pages. */
export const pageSections = {
  hero: {
    title: 'Texts on Home’s pictures',
    where: 'on the three large pictures at the top of Home',
    page: 'home',
    fields: {
      ...under('hero/0', 'First picture', slide),
      ...under('hero/1', 'Second picture', slide),
      ...under('hero/2', 'Third picture', slide),
    },
  },
  notice: {
    title: 'Urgent notice',
    where: 'above the content of every page, until its time is over',
    page: 'home',
    fields: {
      'notice/text': {
        kind: 'line',
        label: 'Text',
        hint: 'At most 140 characters. To take it away early, empty all three.',
      },
      'notice/url': { kind: 'link', label: 'Link' },
      'notice/until': { kind: 'instant', label: 'Until', hint: 'At most 14 days ahead' },
    },
  },
  ministries: {
    title: 'Ministries',
    where: 'under ‘Parish Ministries’ on the page of the team',
    page: 'team',
    fields: {
      ministries: {
        kind: 'list',
        label: 'Ministries',
        noun: 'ministry',
        longest: limits.ministries,
        entry: {
          name: { kind: 'line', label: 'Name' },
          summary: { kind: 'line', label: 'Summary', hint: 'One sentence, shown on the card' },
          description: { kind: 'text', label: 'Description', rows: 4 },
          meets: {
            kind: 'line',
            label: 'Meets',
            hint: 'When and where, such as Mondays 7:30 PM, Parish Hall',
          },
          contact: {
            kind: 'line',
            label: 'Contact',
            hint: 'Whom to ask, such as Anne Hill, 01632 960100. Visitors can press telephone numbers and e-mail addresses.',
          },
          icon: { kind: 'select', label: 'Icon', options: ministryIcons, initial: '', none: 'None' },
          url: { kind: 'link', label: 'Link' },
          linkLabel: { kind: 'line', label: 'Label of the link' },
        },
      },
    },
  },
  moments: {
    title: 'Sacraments and special moments',
    where: 'on a page of their own, to which Home leads',
    page: 'sacraments',
    fields: {
      moments: {
        kind: 'list',
        label: 'Moments',
        noun: 'moment',
        longest: limits.moments,
        entry: {
          name: { kind: 'line', label: 'Name', hint: 'Such as Asking for a Mass' },
          text: { kind: 'text', label: 'Text', rows: 6, hasMarkup: true },
          ready: {
            ...lines,
            label: 'Have ready',
            rows: 4,
            hint: 'What you have to know or see, each on a line of its own. ‘Write to the office’ asks for it.',
          },
          formUrl: { kind: 'pdf', label: 'Form', hint: 'A PDF of at most 10 MB, to download', folder },
          formName: { kind: 'line', label: 'Name of the form', hint: 'Such as Baptism application' },
          ask: {
            kind: 'select',
            label: 'Ask',
            options: momentContacts,
            initial: 'office',
            hint: 'With the priest, the emergency telephone number comes first.',
          },
        },
      },
    },
  },
  visit: {
    title: 'Before you come',
    where: 'under ‘Before you come’ on Home',
    page: 'home',
    fields: {
      visit: {
        kind: 'list',
        label: 'What visitors ask',
        noun: 'entry',
        longest: limits.visitFacts,
        entry: {
          name: { kind: 'line', label: 'Name', hint: 'Such as Parking' },
          text: { kind: 'text', label: 'Text', rows: 3 },
        },
      },
    },
  },
  safeguarding: {
    title: 'Safeguarding',
    where: 'on the Safeguarding page',
    page: 'safeguarding',
    confirmed: [
      'safeguarding/emergencyPhone',
      'safeguarding/representative/phone',
      'safeguarding/representative/email',
      'safeguarding/coordinator/phone',
      'safeguarding/coordinator/email',
    ],
    fields: {
      ...under('safeguarding/representative', 'Parish representative', contact),
      ...under('safeguarding/coordinator', 'Diocesan coordinator', contact),
      ...under('safeguarding', 'In an emergency', {
        emergencyPhone: {
          kind: 'phone',
          label: 'Emergency phone',
          hint: 'Of the emergency services, such as 999',
        },
        immediateDanger: {
          kind: 'line',
          label: 'Immediate danger',
          hint: 'The sentence that names this number',
        },
      }),
      ...under('safeguarding', 'Texts', {
        welcome: { kind: 'text', label: 'Welcome', rows: 3 },
        commitments: { ...lines, label: 'Commitments', rows: 8, hint: 'Each on a line of its own' },
        concern: { kind: 'text', label: 'Concern', rows: 4, hint: 'What to do if something worries you' },
      }),
      'safeguarding/links': {
        kind: 'list',
        group: 'Help outside the parish',
        label: 'Links',
        noun: 'link',
        longest: limits.safeguardingEntries,
        entry: {
          label: { kind: 'line', label: 'Label' },
          url: { kind: 'link', label: 'Address' },
          about: { kind: 'line', label: 'About' },
        },
      },
      ...under('safeguarding/agency', 'Safeguarding agency', {
        name: { kind: 'line', label: 'Name' },
        url: { kind: 'link', label: 'Address' },
        logoUrl: { kind: 'picture', label: 'Logo URL', fileLabel: 'Logo', folder },
        statement: { kind: 'line', label: 'Statement' },
      }),
    },
  },
  memorial: {
    title: 'In Memoriam',
    where: 'on the page In Memoriam',
    page: 'memorial',
    fields: {
      'memorial/name': { kind: 'line', label: 'Name' },
      'memorial/role': { kind: 'line', label: 'Role' },
      'memorial/dates': { kind: 'line', label: 'Dates' },
      'memorial/photoUrl': { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder },
      'memorial/photoAlt': {
        kind: 'line',
        label: 'Description of the photo',
        hint: 'For people who cannot see it',
      },
      'memorial/tribute': { ...paragraphs, label: 'Tribute', rows: 10 },
      'memorial/scripture/quote': { kind: 'text', label: 'Quote', rows: 2 },
      'memorial/scripture/reference': { kind: 'line', label: 'Reference' },
      'memorial/prayer': { ...lines, label: 'Prayer', rows: 4, hint: 'Line by line' },
      'memorial/closing': { kind: 'line', label: 'Closing' },
    },
  },
  'document-pages': {
    title: 'About newsletters, meetings and Lectio Divina',
    where: 'beside the lists of Newsletters, Meeting Notes and Lectio Divina',
    page: 'newsletters',
    fields: {
      ...under('documentPages/newsletters', 'Newsletters', aboutDocuments),
      ...under('documentPages/meeting-notes', 'Meeting Notes', aboutDocuments),
      ...under('documentPages/lectio-divina', 'Lectio Divina', aboutDocuments),
    },
  },
  pages: {
    title: 'Names and descriptions of pages',
    where: 'in the menus, in search results, and in the links that people share',
    page: 'home',
    fields: {
      ...pageWords('home'),
      ...pageWords('calendar'),
      ...pageWords('thisWeek'),
      ...pageWords('gallery'),
      ...pageWords('history'),
      ...pageWords('team'),
      ...pageWords('safeguarding'),
      ...pageWords('reflections'),
      ...pageWords('newsletters'),
      ...pageWords('meetingNotes', { hidden }),
      ...pageWords('lectioDivina', { hidden }),
      ...pageWords('memorial'),
      ...pageWords('sacraments'),
    },
  },
  'history-sources': {
    title: 'Sources of the history',
    where: 'below the history',
    page: 'history',
    fields: {
      historySources: {
        kind: 'list',
        label: 'Sources',
        noun: 'source',
        longest: limits.historySources,
        entry: {
          title: { kind: 'line', label: 'Title' },
          note: { kind: 'text', label: 'Note', rows: 2 },
          url: { kind: 'link', label: 'Link' },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, ParishSection>>;

/** Returns the inputs of one page's words, which stand for the default ones, and those of `others`. */
function pageWords(name: PageName, others: Inputs = {}): AnyFieldInputs {
  const { label } = pages[name];
  return under(`pages/${name}`, label, {
    label: { kind: 'line', label: 'Label', hint: `Instead of ‘${label}’` },
    description: { kind: 'line', label: 'Description' },
    ...others,
  });
}

/** Returns inputs with a heading above them, by the path of their group in the record. */
function under(path: string, group: string, inputs: Inputs): AnyFieldInputs {
  const grouped = Object.entries(inputs).map(([name, input]) => [`${path}/${name}`, { ...input, group }]);
  return Object.fromEntries(grouped);
}
