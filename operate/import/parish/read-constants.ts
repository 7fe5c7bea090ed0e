import { weekdays } from '../../../contract/entities/categories.ts';
import { burgundy } from '../../../contract/palettes/burgundy.ts';
import { catalogue } from '../../../parish/pictures/catalogue.ts';
import { isEmpty, mapped, type Values, valuesIn } from './values.ts';

/** What a file of constants says about the parish: fields of the record, and what remains to be done by hand. */
export type Constants = { readonly fields: Values; readonly byHand?: readonly string[] };

type Reader = (exports: Values, pictures: PictureTexts) => Constants;

/** The description of a picture by its name. */
export type PictureTexts = ReadonlyMap<string, string>;

const details =
  'churchName fullName tagline address street town postcode country diocese phone email officeHours emergencyPhone priestName priestTitle charity website nationalCalendar timeZone'.split(
    ' ',
  );
/** Follow from other fields: what follows `tel:`, and the coordinates of the map. */
const derived = ['phoneLink', 'emergencyPhoneLink', 'latitude', 'longitude'];

const links = ['maps', 'video', 'giving', 'school', 'facebook', 'youtube'];

const fixedTimes: Readonly<Record<string, string>> = {
  Confessions: 'confessions',
  'Sacrament of the Sick': 'sick',
  'Baptism and Marriage': 'baptismAndMarriage',
};

/** How each file of constants of the release before the parish record becomes fields of it (decision 57). */
export const readers: Readonly<Record<string, Reader>> = {
  'details.ts': ({ parish }) => ({
    fields: pick(valuesIn(parish), details),
    byHand: Object.keys(valuesIn(parish))
      .filter((name) => ![...details, ...derived].includes(name))
      .map((name) => `“${name}” is no field of the parish record.`),
  }),
  'links.ts': ({ links: found }) => ({
    fields: { links: pick(valuesIn(found), links) },
    byHand: Object.keys(valuesIn(found))
      .filter((name) => ![...links, 'prayerRequestSubject'].includes(name))
      .map((name) => `“${name}” is no link of the parish record.`),
  }),
  'home.ts': ({ slides, sacraments }) => {
    const arrangements = Array.isArray(sacraments) ? sacraments.map(valuesIn) : [];
    return {
      fields: {
        hero: mapped(slides, ({ title, description }) => ({ title, description })),
        fixedTimes: Object.fromEntries(
          arrangements.flatMap(({ name, arrangement }) => {
            const field = fixedTimes[String(name)];
            return field === undefined ? [] : [[field, arrangement]];
          }),
        ),
      },
      byHand: arrangements
        .filter(({ name }) => fixedTimes[String(name)] === undefined)
        .map(({ name }) => `Add “${String(name)}” to the moments of life in Parish details.`),
    };
  },
  'moments.ts': ({ moments }) => ({ fields: { moments } }),
  'visit.ts': ({ visit }) => ({ fields: { visit } }),
  'ministries.ts': ({ ministries }) => ({
    fields: {
      ministries: mapped(ministries, ({ link, ...ministry }) => {
        const { url, label } = valuesIn(link);
        return { ...ministry, url, linkLabel: label };
      }),
    },
  }),
  'safeguarding.ts': ({ safeguarding }, pictures) => {
    const { agency, representative, coordinator, ...texts } = valuesIn(safeguarding);
    const { logo, ...agencyTexts } = valuesIn(agency);
    const people = Object.entries({ representative, coordinator }).filter(([, person]) => Boolean(person));
    const photos = people.map(([, person]) => photoOf(person, pictures));
    return {
      fields: {
        safeguarding: {
          ...texts,
          ...Object.fromEntries(people.map(([role], index) => [role, photos[index]?.fields])),
          agency: isEmpty(agency) ? undefined : { ...agencyTexts, logoUrl: valuesIn(logo)['url'] },
        },
      },
      byHand: photos.flatMap(({ byHand = [] }) => byHand),
    };
  },
  'memorial.ts': ({ memorial }, pictures) => {
    const { fields, byHand = [] } = photoOf(memorial, pictures);
    const photoAlt = pictures.get(String(valuesIn(memorial)['picture']));
    return {
      fields: { memorial: { ...fields, ...(fields['photoUrl'] !== undefined && { photoAlt }) } },
      byHand,
    };
  },
  'documents.ts': ({ aboutDocuments }) => {
    const pages = Object.entries(valuesIn(aboutDocuments)).map(([page, about]) => {
      const { held, ...texts } = valuesIn(about);
      const { next, ...meeting } = valuesIn(held);
      const day = monthlyDay(next);
      return {
        page,
        about: { ...texts, ...(day && { held: { ...meeting, ...day } }) },
        isLost: held && !day,
      };
    });
    return {
      fields: { documentPages: Object.fromEntries(pages.map(({ page, about }) => [page, about])) },
      byHand: pages
        .filter(({ isLost }) => isLost)
        .map(({ page }) => `Choose in Parish details on which weekday of the month “${page}” are held.`),
    };
  },
  'history-sources.ts': ({ historySources }) => ({ fields: { historySources } }),
  'colours.ts': ({ colours }) => ({
    fields: {},
    byHand:
      valuesIn(colours)['accent'] === burgundy.accent
        ? []
        : ['Choose one of the six palettes in Parish details.'],
  }),
  'mass-times.ts': () => ({
    fields: {},
    byHand: ['The Mass times are edited in the admin area, and those of the site stay.'],
  }),
};

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** A person with the address of their picture instead of its name. What follows `tel:` is derived. */
function photoOf(person: unknown, pictures: PictureTexts): Constants {
  const { picture, phoneLink: _, ...fields } = valuesIn(person);
  if (picture === undefined) return { fields };
  const known = catalogue.find(({ name }) => name === picture);
  if (!known || !pictures.has(known.name))
    return { fields, byHand: [`Add the photo “${String(picture)}” in Parish details.`] };
  return { fields: { ...fields, photoUrl: `/pictures/${known.name}-${String(known.widths.at(-1))}.jpg` } };
}

/** The week and the weekday of a monthly date, from a function that returns the next one. Undefined when they differ by month. */
function monthlyDay(next: unknown): Values | undefined {
  const days = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(nextDate(next, `2027-${String(month + 1).padStart(2, '0')}-01`));
    return `${String(Math.ceil(date.getUTCDate() / 7))} ${String(weekdays[date.getUTCDay()])}`;
  });
  // One month may be an exception, such as Good Friday.
  const usual = days.find((day) => days.filter((each) => each === day).length >= days.length - 1);
  const [week, weekday] = usual?.split(' ') ?? [];
  return week === undefined || week === 'NaN' ? undefined : { week: Number(week), weekday };
}

function nextDate(next: unknown, today: string): string {
  try {
    return typeof next === 'function' ? String(next(today)) : '';
  } catch {
    return '';
  }
}
