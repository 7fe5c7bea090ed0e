import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { isRunning } from '../../../contract/masses/devotions-on.ts';
import { churchWith, severalChurches } from '../../../contract/masses/churches.ts';
import { slugWords } from '../../../contract/slugs.ts';
import { resources } from '../../../contract/resources.ts';
import type { SearchDocument } from '../../../contract/site/search-document.ts';
import type { Snapshot } from '../snapshot.ts';
import { publishedItems } from './published-items.ts';

/** Sections of pages that visitors search for by name: Mass times, sacraments, directions, the office. */
export function pageParts(snapshot: Snapshot): SearchDocument[] {
  const massTimes = publishedItems(snapshot, resources['mass-times']);
  const { parish } = snapshot;
  const today = calendarDateIn(parish.timeZone, snapshot.now);
  const devotions = publishedItems(snapshot, resources.devotions).filter((each) => isRunning(each, today));
  const { links = {}, fixedTimes = {}, moments = [], visit = [], ministries = [] } = parish;
  const emergency = parish.emergencyPhone
    ? `At any hour, if someone is dying, in hospital, or has died: ${parish.emergencyPhone}.`
    : undefined;
  return [
    part('Mass times', '/#mass-times', [
      'Sunday and weekday Mass.',
      ...massTimes.map(({ day, times, special, church }) =>
        sentence([`${day} ${times}`, churchWith(church, parish)?.name].filter(Boolean).join(', '), special),
      ),
    ]),
    ...[...new Set(devotions.map(({ name }) => name))].map((name) =>
      part(
        name,
        '/#devotions',
        devotions
          .filter((each) => each.name === name)
          .map(({ day, time, church, note }) =>
            sentence(
              [[day, time].filter(Boolean).join(' '), churchWith(church, parish)?.name]
                .filter(Boolean)
                .join(', '),
              note,
            ),
          ),
      ),
    ),
    ...sacraments.flatMap(([field, name]) => {
      const arrangement = fixedTimes[field];
      return arrangement ? [part(name, '/#mass-times', [arrangement])] : [];
    }),
    ...moments.map(({ name, text, ask }) =>
      part(name, '/#moments', [text, ask === 'priest' ? emergency : undefined]),
    ),
    ...visit.map(({ name, text }) => part(name, '/#visit', [text])),
    ...ministries.map(({ name, summary, description }) =>
      part(name, `/team#${slugWords(name) || 'ministries'}`, [summary, description]),
    ),
    part('Contact the parish office', '/#quick-access', [
      parish.phone,
      parish.email,
      parish.officeHours,
      parish.address,
      emergency,
    ]),
    ...(parish.priestPhone
      ? [part('Contact the priest', '/#quick-access', [parish.priestName, parish.priestPhone])]
      : []),
    ...severalChurches(parish).map(({ id, name, address, note }) =>
      part(name, `/churches#${id}`, [
        address,
        note,
        ...massTimes
          .filter(({ church }) => churchWith(church, parish)?.name === name)
          .map(({ day, times, special }) => sentence(`Mass: ${day} ${times}`, special)),
        ...devotions
          .filter(({ church }) => church === id)
          .map(({ name, day, time, note }) =>
            sentence(`${name}: ${[day, time].filter(Boolean).join(' ')}`, note),
          ),
      ]),
    ),
    ...(links.giving ? [part('Online giving', '/#quick-access', ['Donate to the parish.'])] : []),
    ...(parish.email ? [part('Prayer requests', '/#quick-access', ['Ask for our prayers.'])] : []),
    ...(links.video ? [part('Watch Mass live', '/', ['Watch Live: Mass on our video channel.'])] : []),
  ].filter(({ text }) => text !== '');
}

const sacraments = [
  ['confessions', 'Confessions'],
  ['sick', 'Sacrament of the Sick'],
  ['baptismAndMarriage', 'Baptism and Marriage'],
] as const;

function part(title: string, path: string, texts: readonly (string | undefined)[]): SearchDocument {
  return { kind: 'page', title, text: texts.filter(Boolean).join(' '), path };
}

function sentence(text: string, note: string | undefined): string {
  return `${text}${note ? ` (${note})` : ''}.`;
}
