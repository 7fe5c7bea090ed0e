import * as z from 'zod/mini';
import {
  line,
  nothingHidden,
  oneOf,
  optionalEmail,
  optionalText,
  optionalUrl,
  text,
  wholeNumber,
} from './fields/fields.ts';
import {
  distinct,
  instantWithin,
  link,
  listOf,
  optionalGroup,
  optionalLink,
  optionalShortLine,
  paragraph,
  shortLine,
} from './fields/parish-fields.ts';
import { limits } from './limits.ts';
import { slugWords } from './words.ts';
import { weekdays, ministryIcons, momentContacts } from './fields/choices.ts';

/** Paragraphs, such as those of a tribute. */
const paragraphs = (label: string) => listOf(label, 'paragraphs', paragraph(label), limits.paragraphs);

/** A person or an office to contact. */
const contact = (label: string) =>
  optionalGroup(label, {
    name: shortLine(`${label}: Name`),
    role: optionalShortLine(`${label}: Role`),
    email: optionalEmail(`${label}: Email`),
    phone: optionalShortLine(`${label}: Phone`),
    photoUrl: optionalUrl(`${label}: Photo URL`),
  });

/** The box beside a list of documents. */
const aboutDocuments = (label: string) =>
  optionalGroup(label, {
    heading: shortLine(`${label}: Heading`),
    paragraphs: paragraphs(`${label}: Paragraphs`),
    /** Where people meet, and on which weekday of the month: `week` 1 is its first. */
    held: optionalGroup(`${label}: Held`, {
      when: shortLine(`${label}: When`),
      where: shortLine(`${label}: Where`),
      week: wholeNumber(`${label}: Week`).check(
        z.refine((week) => week >= 1 && week <= 4, `${label}: Week must be from 1 to 4.`),
      ),
      weekday: oneOf(`${label}: Weekday`, weekdays),
    }),
  });

/** The texts of single pages, and of sections of Home. */
export const parishTexts = {
  /** The home page's carousel. */
  hero: z.optional(
    z
      .array(
        z.object({ title: shortLine('Slide: Title'), description: paragraph('Slide: Description') }),
        'Hero must be a list.',
      )
      .check(z.length(3, 'Hero must have three slides.')),
  ),
  /** How sacraments are arranged, below the Mass times (specification §2). */
  fixedTimes: optionalGroup('Fixed times', {
    confessions: optionalShortLine('Confessions'),
    sick: optionalShortLine('Sacrament of the Sick'),
    baptismAndMarriage: optionalShortLine('Baptism and Marriage'),
  }),
  /** Sacraments and special moments: what to do, and whom to ask. The text may contain markup (markup.ts). */
  moments: z.optional(
    listOf(
      'Moments',
      'entries',
      z.object({
        name: shortLine('Moment: Name'),
        text: text('Moment: Text', limits.entryLength),
        ask: z._default(oneOf('Moment: Ask', momentContacts), 'office'),
        /** What the office asks for. */
        ready: z.optional(
          listOf('Moment: Have ready', 'lines', shortLine('Moment: Have ready'), limits.readyLines),
        ),
        /** The path of an uploaded PDF. */
        formUrl: optionalUrl('Moment: Form'),
        formName: optionalShortLine('Moment: Name of the form'),
      }),
      limits.moments,
    ).check(
      distinct(
        'name',
        (name) => `Two entries have the address of ${name}. Please give each a name of its own.`,
        (name) => slugWords(name) || name,
      ),
    ),
  ),
  /** 'Before you come'. */
  visit: z.optional(
    listOf(
      'Visit',
      'entries',
      z.object({ name: shortLine('Visit: Name'), text: paragraph('Visit: Text') }),
      limits.visitFacts,
    ),
  ),
  ministries: z.optional(
    listOf(
      'Ministries',
      'ministries',
      z.object({
        name: shortLine('Ministry: Name'),
        summary: optionalShortLine('Ministry: Summary'),
        description: text('Ministry: Description', limits.entryLength),
        /** When and where, such as 'Mondays 7:30 PM, Parish Hall'. */
        meets: optionalShortLine('Ministry: Meets'),
        /** Whom to ask, instead of the office. */
        contact: optionalShortLine('Ministry: Contact'),
        icon: z.optional(oneOf('Ministry: Icon', ministryIcons)),
        url: optionalLink('Ministry: Link'),
        linkLabel: optionalShortLine('Ministry: Label of the link'),
      }),
      limits.ministries,
    ),
  ),
  safeguarding: optionalGroup('Safeguarding', {
    welcome: optionalText('Safeguarding: Welcome', limits.paragraphLength),
    /** The number of the emergency services, as named in `immediateDanger`. */
    emergencyPhone: optionalShortLine('Safeguarding: Emergency phone'),
    immediateDanger: optionalShortLine('Safeguarding: Immediate danger'),
    commitments: z.optional(
      listOf(
        'Safeguarding: Commitments',
        'entries',
        paragraph('Safeguarding: Commitment'),
        limits.safeguardingEntries,
      ),
    ),
    concern: optionalText('Safeguarding: Concern', limits.paragraphLength),
    representative: contact('Safeguarding representative'),
    coordinator: contact('Safeguarding coordinator'),
    links: z.optional(
      listOf(
        'Safeguarding: Links',
        'links',
        z.object({
          label: shortLine('Safeguarding link: Label'),
          url: link('Safeguarding link: Address'),
          about: optionalShortLine('Safeguarding link: About'),
        }),
        limits.safeguardingEntries,
      ),
    ),
    /** The agency whose logo the page shows. */
    agency: optionalGroup('Safeguarding agency', {
      name: shortLine('Safeguarding agency: Name'),
      url: link('Safeguarding agency: Address'),
      logoUrl: optionalUrl('Safeguarding agency: Logo URL'),
      statement: optionalShortLine('Safeguarding agency: Statement'),
    }),
  }),
  /** Beside the priest's reflections. */
  priestPortrait: optionalGroup('Priest portrait', { photoUrl: optionalUrl('Priest: Photo URL') }),
  /** The In Memoriam page. */
  memorial: optionalGroup('Memorial', {
    name: shortLine('Memorial: Name'),
    role: optionalShortLine('Memorial: Role'),
    /** As shown below the name. */
    dates: optionalShortLine('Memorial: Dates'),
    photoUrl: optionalUrl('Memorial: Photo URL'),
    photoAlt: optionalShortLine('Memorial: Description of the photo'),
    tribute: paragraphs('Memorial: Tribute'),
    scripture: optionalGroup('Memorial: Scripture', {
      quote: paragraph('Memorial: Quote'),
      reference: optionalShortLine('Memorial: Reference'),
    }),
    prayer: paragraphs('Memorial: Prayer'),
    closing: optionalShortLine('Memorial: Closing'),
  }),
  documentPages: optionalGroup('Document pages', {
    newsletters: aboutDocuments('Newsletters'),
    'meeting-notes': aboutDocuments('Meeting notes'),
    'lectio-divina': aboutDocuments('Lectio Divina'),
  }),
  historySources: z.optional(
    listOf(
      'History sources',
      'sources',
      z.object({
        title: shortLine('Source: Title'),
        note: optionalText('Source: Note', limits.paragraphLength),
        /** A source without one exists only on paper. */
        url: optionalLink('Source: Link'),
      }),
      limits.historySources,
    ),
  ),
  /** What everybody has to know now, above every page until an instant. Not for a cancelled Mass. */
  notice: optionalGroup('Notice', {
    text: line('Notice: Text', limits.noticeLength).check(nothingHidden('Notice: Text')),
    url: optionalLink('Notice: Link'),
    until: instantWithin('Notice: Until', limits.noticeDays),
  }),
  /** Who is responsible for the data of visitors, editors and people in pictures. */
  privacy: optionalGroup('Privacy', {
    responsible: shortLine('Privacy: Responsible'),
    email: optionalEmail('Privacy: Email'),
    text: optionalText('Privacy: Text', limits.paragraphLength),
    /** For how long recordings of Masses and funerals can be watched. */
    recordings: optionalShortLine('Privacy: Recordings'),
  }),
} as const;
