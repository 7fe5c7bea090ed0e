import { weekdays } from '../../../contract/entities/categories.ts';
import { ministryIcons, momentContacts } from '../../../contract/fields/parish-choices.ts';
import { limits } from '../../../contract/limits.ts';
import { type PageName, pages } from '../../routes/pages.ts';
import { folder, linkHint, memberHint, paragraphsHint, type ParishSection } from './parish-section.ts';

/** The sections of Parish details with the texts of single pages. */
export const pageSections = {
  hero: {
    title: 'Texts on Home’s pictures',
    where: 'on the three large pictures at the top of Home',
    page: 'home',
    fields: {
      ...slide(0, 'First picture'),
      ...slide(1, 'Second picture'),
      ...slide(2, 'Third picture'),
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
          description: { kind: 'text', label: 'Description', rows: 4, hint: 'Shown after Learn More' },
          icon: { kind: 'select', label: 'Icon', options: ministryIcons, initial: '', none: 'None' },
          url: { kind: 'link', label: 'Link', hint: linkHint },
          linkLabel: { kind: 'line', label: 'Label of the link', hint: 'Such as Visit the school' },
        },
      },
    },
  },
  moments: {
    title: 'Sacraments and special moments',
    where: 'under ‘Sacraments and special moments’ on Home',
    page: 'home',
    fields: {
      moments: {
        kind: 'list',
        label: 'Moments',
        noun: 'moment',
        longest: limits.moments,
        entry: {
          name: { kind: 'line', label: 'Name', hint: 'Such as Asking for a Mass' },
          text: { kind: 'text', label: 'Text', rows: 4 },
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
      'safeguarding/representativeMember': {
        kind: 'member',
        of: 'The parish representative',
        replaces: ['safeguarding/representative'],
        group: 'Parish representative',
        label: 'Taken from the team',
        hint: memberHint,
      },
      ...contact('safeguarding/representative', 'Parish representative'),
      ...contact('safeguarding/coordinator', 'Diocesan coordinator'),
      'safeguarding/emergencyPhone': {
        kind: 'phone',
        group: 'In an emergency',
        label: 'Emergency phone',
        hint: 'Of the emergency services, such as 999',
      },
      'safeguarding/immediateDanger': {
        kind: 'line',
        group: 'In an emergency',
        label: 'Immediate danger',
        hint: 'The sentence that names it',
      },
      'safeguarding/welcome': { kind: 'text', group: 'Texts', label: 'Welcome', rows: 3 },
      'safeguarding/commitments': {
        kind: 'paragraphs',
        group: 'Texts',
        label: 'Commitments',
        rows: 8,
        separator: '\n',
        hint: 'Each on a line of its own',
      },
      'safeguarding/concern': {
        kind: 'text',
        group: 'Texts',
        label: 'Concern',
        rows: 4,
        hint: 'What to do if something worries you',
      },
      'safeguarding/links': {
        kind: 'list',
        group: 'Help outside the parish',
        label: 'Links',
        noun: 'link',
        longest: limits.safeguardingEntries,
        entry: {
          label: { kind: 'line', label: 'Label' },
          url: { kind: 'link', label: 'Address', hint: linkHint },
          about: { kind: 'line', label: 'About' },
        },
      },
      'safeguarding/agency/name': { kind: 'line', group: 'Safeguarding agency', label: 'Name' },
      'safeguarding/agency/url': {
        kind: 'link',
        group: 'Safeguarding agency',
        label: 'Address',
        hint: linkHint,
      },
      'safeguarding/agency/logoUrl': {
        kind: 'picture',
        group: 'Safeguarding agency',
        label: 'Logo URL',
        fileLabel: 'Logo',
        folder,
      },
      'safeguarding/agency/statement': { kind: 'line', group: 'Safeguarding agency', label: 'Statement' },
    },
  },
  memorial: {
    title: 'In Memoriam',
    where: 'on the page In Memoriam',
    page: 'memorial',
    fields: {
      'memorial/name': { kind: 'line', label: 'Name' },
      'memorial/role': { kind: 'line', label: 'Role' },
      'memorial/dates': { kind: 'line', label: 'Dates', hint: 'As shown below the name' },
      'memorial/photoUrl': { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder },
      'memorial/photoAlt': {
        kind: 'line',
        label: 'Description of the photo',
        hint: 'For people who cannot see it',
      },
      'memorial/tribute': {
        kind: 'paragraphs',
        label: 'Tribute',
        rows: 10,
        separator: '\n\n',
        hint: paragraphsHint,
      },
      'memorial/scripture/quote': { kind: 'text', label: 'Quote', rows: 2 },
      'memorial/scripture/reference': { kind: 'line', label: 'Reference', hint: 'Such as Matthew 25:21' },
      'memorial/prayer': {
        kind: 'paragraphs',
        label: 'Prayer',
        rows: 4,
        separator: '\n',
        hint: 'Line by line',
      },
      'memorial/closing': { kind: 'line', label: 'Closing' },
    },
  },
  'document-pages': {
    title: 'About newsletters, meetings and Lectio Divina',
    where: 'beside the lists of Newsletters, Meeting Notes and Lectio Divina',
    page: 'newsletters',
    fields: {
      ...aboutDocuments('newsletters', 'Newsletters'),
      ...aboutDocuments('meeting-notes', 'Meeting Notes'),
      ...aboutDocuments('lectio-divina', 'Lectio Divina'),
    },
  },
  pages: {
    title: 'Names and descriptions of pages',
    where: 'in the menus, in search results, and in the links that people share',
    page: 'home',
    fields: {
      ...pageWords('home', 'Home'),
      ...pageWords('calendar', 'Calendar'),
      ...pageWords('thisWeek', 'This Week'),
      ...pageWords('gallery', 'Gallery'),
      ...pageWords('history', 'Our History'),
      ...pageWords('team', 'Parish Team'),
      ...pageWords('safeguarding', 'Safeguarding'),
      ...pageWords('reflections', 'Reflections'),
      ...pageWords('newsletters', 'Newsletters'),
      ...pageWords('meetingNotes', 'Meeting Notes'),
      ...pageWithout('meetingNotes', 'Meeting Notes'),
      ...pageWords('lectioDivina', 'Lectio Divina'),
      ...pageWithout('lectioDivina', 'Lectio Divina'),
      ...pageWords('memorial', 'In Memoriam'),
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
          url: { kind: 'link', label: 'Link', hint: linkHint },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, ParishSection>>;

function slide(at: number, group: string) {
  return {
    [`hero/${at}/title`]: { kind: 'line', group, label: 'Title' },
    [`hero/${at}/description`]: { kind: 'text', group, label: 'Description', rows: 2 },
  } as const;
}

function pageWords<Name extends PageName>(name: Name, group: string) {
  return {
    [`pages/${name}/label`]: {
      kind: 'line',
      group,
      label: 'Label',
      hint: `Instead of ‘${pages[name].label}’`,
    },
    [`pages/${name}/description`]: { kind: 'line', group, label: 'Description' },
  } as const;
}

/** The choice to be without a page. */
function pageWithout(name: PageName, group: string) {
  return {
    [`pages/${name}/hidden`]: {
      kind: 'checkbox',
      group,
      label: 'Hidden',
      hint: 'Without this page: no menu entry, no tab here, and nothing in the search. Its documents are kept.',
    },
  } as const;
}

function contact(path: string, group: string) {
  return {
    [`${path}/name`]: { kind: 'line', group, label: 'Name' },
    [`${path}/role`]: { kind: 'line', group, label: 'Role' },
    [`${path}/phone`]: { kind: 'phone', group, label: 'Phone' },
    [`${path}/email`]: { kind: 'email', group, label: 'Email' },
    [`${path}/photoUrl`]: { kind: 'picture', group, label: 'Photo URL', fileLabel: 'Photo', folder },
  } as const;
}

function aboutDocuments(name: string, group: string) {
  const path = `documentPages/${name}`;
  return {
    [`${path}/heading`]: { kind: 'line', group, label: 'Heading' },
    [`${path}/paragraphs`]: {
      kind: 'paragraphs',
      group,
      label: 'Paragraphs',
      rows: 5,
      separator: '\n\n',
      hint: paragraphsHint,
    },
    [`${path}/held/when`]: {
      kind: 'line',
      group,
      label: 'When',
      hint: 'If people meet, such as On the first Friday of the month',
    },
    [`${path}/held/where`]: { kind: 'line', group, label: 'Where' },
    [`${path}/held/week`]: { kind: 'week', group, label: 'Week' },
    [`${path}/held/weekday`]: {
      kind: 'select',
      group,
      label: 'Weekday',
      options: weekdays,
      initial: '',
      none: 'None',
    },
  } as const;
}
