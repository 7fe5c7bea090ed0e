import { addDays, nthWeekday } from '../../../contract/dates/calendar-date.ts';
import { day } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { church, feastTimes, type EventOfYear } from './event-of-year.ts';

/** The Masses of one civil year besides the weekly ones. */
export function masses(year: number): EventOfYear[] {
  return [...winterMasses(year), ...easterMasses(year), ...summerMasses(year), ...autumnMasses(year)];
}

function mass(slug: string, title: string, date: string, time: string, description: string): EventOfYear {
  return { slug, title, date, time, description, location: church, category: 'mass' };
}

function winterMasses(year: number): EventOfYear[] {
  const { epiphany, presentation, ashWednesday } = liturgicalYear(year);
  return [
    mass(
      'epiphany',
      'The Epiphany of the Lord',
      epiphany,
      feastTimes(epiphany),
      'A holy day of obligation. Chalk is blessed after Mass for you to mark the doors of your home.',
    ),
    mass(
      'candlemas',
      'Candlemas: The Presentation of the Lord',
      presentation,
      feastTimes(presentation),
      'Mass begins at the back of the church with the blessing of candles. Please bring from home any that you would like blessed.',
    ),
    mass(
      'ash-wednesday',
      'Ash Wednesday',
      ashWednesday,
      '10:00 AM, 7:00 PM',
      'Mass with the blessing and giving of ashes. A day of fasting and abstinence, and a good day to come back if it has been a while.',
    ),
  ];
}

function easterMasses(year: number): EventOfYear[] {
  const { palmSunday, holyThursday, holySaturday, easter, george, ascension } = liturgicalYear(year);
  // The Vigil must start after nightfall, which is later when Easter is late.
  const nightfall = holySaturday < day(year, 4, 5) ? '8:30 PM' : '9:00 PM';
  return [
    mass(
      'palm-sunday',
      'Palm Sunday Procession and Mass',
      palmSunday,
      '10:30 AM',
      'We gather in the market square for the blessing of palms and walk to church together. If walking is hard, palms are also given at the church door.',
    ),
    mass(
      'holy-thursday',
      'Mass of the Lord’s Supper',
      holyThursday,
      '7:00 PM',
      'The evening Mass of Holy Thursday, with the washing of feet. Watching at the altar of repose until midnight.',
    ),
    mass(
      'easter-vigil',
      'The Easter Vigil',
      holySaturday,
      nightfall,
      'The holiest night of the year: fire, candlelight, the great readings, the waters of Baptism, and the first Mass of Easter. We begin outside the west door, so bring a coat.',
    ),
    mass(
      'easter-sunday',
      'Easter Sunday Mass',
      easter,
      '8:30 AM, 10:30 AM',
      'Mass of Easter Day, sung by the choir at 10:30 AM. Afterwards an egg hunt in the churchyard for the children, weather and blackbirds permitting.',
    ),
    mass(
      'saint-george',
      'Saint George, Patron of England',
      george,
      feastTimes(george),
      'Mass for our country and for all who make their home in it.',
    ),
    mass(
      'ascension',
      'The Ascension of the Lord',
      ascension,
      '10:00 AM, 7:00 PM',
      'A holy day of obligation. The morning Mass is with the children of Saint Mildred’s School.',
    ),
  ];
}

function summerMasses(year: number): EventOfYear[] {
  const { peterAndPaul, mildred, assumption } = liturgicalYear(year);
  return [
    mass(
      'day-for-the-sick',
      'Mass with the Anointing of the Sick',
      nthWeekday(year, 6, 2, 6),
      '10:00 AM',
      'For everyone who is ill, frail or facing an operation, and for those who look after them. Lifts can be arranged through the office; tea follows in the hall.',
    ),
    mass(
      'peter-and-paul',
      'Saints Peter and Paul, Apostles',
      peterAndPaul,
      feastTimes(peterAndPaul),
      'A holy day of obligation. The collection helps the works of the Holy Father.',
    ),
    mass(
      'saint-mildred',
      'Saint Mildred: Our Patronal Feast',
      mildred,
      feastTimes(mildred),
      'Mass of our patron, on the anniversary of the opening of the church in 1868. Cake will be cut by the youngest and the oldest parishioner present.',
    ),
    mass(
      'assumption',
      'The Assumption of the Blessed Virgin Mary',
      assumption,
      feastTimes(assumption),
      'A holy day of obligation, and the feast of Our Lady under whose name our church stands.',
    ),
  ];
}

function autumnMasses(year: number): EventOfYear[] {
  const { allSaints, allSouls, remembrance, immaculateConception, christmas } = liturgicalYear(year);
  return [
    mass('all-saints', 'All Saints', allSaints, feastTimes(allSaints), 'A holy day of obligation.'),
    mass(
      'all-souls',
      'All Souls: Mass for the Departed',
      allSouls,
      '10:00 AM, 7:00 PM',
      'At the evening Mass we read aloud the names of all from the parish who have died in the last year, and light a candle for each. The November lists are at the back of the church.',
    ),
    mass(
      'remembrance',
      'Remembrance Sunday Mass',
      remembrance,
      '10:15 AM',
      'Please note the earlier start: Mass for the fallen and for peace, followed by the act of remembrance at the parish memorial at 11:00 AM.',
    ),
    mass(
      'immaculate-conception',
      'The Immaculate Conception',
      immaculateConception,
      feastTimes(immaculateConception),
      'Mass of the solemnity, with the hymns to Our Lady that everybody knows.',
    ),
    mass(
      'christmas-eve',
      'Christmas Eve: Vigil and Midnight Mass',
      addDays(christmas, -1),
      '5:30 PM, 11:30 PM',
      'The 5:30 PM is a family Mass with the blessing of the crib. Carols from 11:30 PM lead into Mass during the Night at midnight.',
    ),
    mass(
      'christmas-day',
      'Christmas Day Mass',
      christmas,
      '10:30 AM',
      'Mass of Christmas Day. If you would otherwise be eating your dinner alone, please speak to the office: there is a table with room at it.',
    ),
  ];
}
