import type { NationalCalendar } from '../../contract/fields/parish-choices.ts';

/** romcal's ids of the celebrations that are holy days of obligation in any of the calendars. */
export type HolyDay =
  | 'mary_mother_of_god'
  | 'epiphany_of_the_lord'
  | 'patrick_of_ireland_bishop'
  | 'joseph_spouse_of_mary'
  | 'ascension_of_the_lord'
  | 'most_holy_body_and_blood_of_christ'
  | 'peter_and_paul_apostles'
  | 'assumption_of_the_blessed_virgin_mary'
  | 'all_saints'
  | 'immaculate_conception_of_the_blessed_virgin_mary'
  | 'nativity_of_the_lord';

/** The weekdays from which a holy day moves to the adjacent Sunday. */
export type Move = 'never' | 'saturday' | 'saturday-or-monday';

/** A country's rules for its holy days. */
export type HolyDayRules = {
  readonly source: string;
  readonly obligatory: readonly HolyDay[];
  /** 6 January, always the Sunday from 2 to 8 January, or 6 January unless it is adjacent to a Sunday. */
  readonly epiphany: '6-january' | 'sunday' | 'beside-sunday';
  readonly ascension: 'thursday' | 'sunday';
  readonly corpusChristi: 'thursday' | 'sunday';
  readonly moves: Readonly<Partial<Record<HolyDay, Move>>>;
};

const englandAndWales: HolyDayRules = {
  source:
    'Bishops’ Conference of England and Wales: holydays from Advent 2017, and its decision of 1984 on Saturdays and Mondays; https://www.liturgyoffice.uk/calendar-holydays-shtml/',
  obligatory: [
    'epiphany_of_the_lord',
    'ascension_of_the_lord',
    'peter_and_paul_apostles',
    'assumption_of_the_blessed_virgin_mary',
    'all_saints',
    'nativity_of_the_lord',
  ],
  epiphany: 'beside-sunday',
  ascension: 'thursday',
  corpusChristi: 'sunday',
  moves: {
    peter_and_paul_apostles: 'saturday-or-monday',
    assumption_of_the_blessed_virgin_mary: 'saturday-or-monday',
    all_saints: 'saturday-or-monday',
  },
};

/**
 * The holy days of obligation of each country, and when they are observed. romcal's own are wrong: for England it includes
 * 1 January, 19 March and 8 December, leaves Corpus Christi on Thursday, and does not move All Saints from a Monday.
 */
export const holyDayRules: Readonly<Record<NationalCalendar, HolyDayRules>> = {
  england: englandAndWales,
  wales: englandAndWales,
  ireland: {
    source:
      'Irish Catholic Bishops’ Conference: list of 14 August 2013, with the Immaculate Conception of obligation on the day to which it is transferred; https://www.catholicbishops.ie/2013/08/14/18939/. Ascension and Corpus Christi on Sunday since 1996; https://www.catholicireland.net/holy-days-obligation/',
    obligatory: [
      'epiphany_of_the_lord',
      'patrick_of_ireland_bishop',
      'assumption_of_the_blessed_virgin_mary',
      'all_saints',
      'immaculate_conception_of_the_blessed_virgin_mary',
      'nativity_of_the_lord',
    ],
    epiphany: '6-january',
    ascension: 'sunday',
    corpusChristi: 'sunday',
    moves: {},
  },
  scotland: {
    source:
      'Holy days in Scotland as published for 2020 by a Scottish parish, All Saints staying on a Monday; https://peterfraserparish.rcda.scot/days-of-obligation-2020',
    obligatory: [
      'ascension_of_the_lord',
      'peter_and_paul_apostles',
      'assumption_of_the_blessed_virgin_mary',
      'all_saints',
      'nativity_of_the_lord',
    ],
    epiphany: 'sunday',
    ascension: 'thursday',
    corpusChristi: 'sunday',
    moves: {
      peter_and_paul_apostles: 'saturday-or-monday',
      assumption_of_the_blessed_virgin_mary: 'saturday-or-monday',
      all_saints: 'saturday',
    },
  },
  general: {
    source: 'Code of Canon Law, canon 1246 §1',
    obligatory: [
      'mary_mother_of_god',
      'epiphany_of_the_lord',
      'joseph_spouse_of_mary',
      'ascension_of_the_lord',
      'most_holy_body_and_blood_of_christ',
      'peter_and_paul_apostles',
      'assumption_of_the_blessed_virgin_mary',
      'all_saints',
      'immaculate_conception_of_the_blessed_virgin_mary',
      'nativity_of_the_lord',
    ],
    epiphany: '6-january',
    ascension: 'thursday',
    corpusChristi: 'thursday',
    moves: {},
  },
};
