import { slugWords } from '../../../contract/slugs.ts';
import { resources } from '../../../contract/resources.ts';
import type { SearchDocument } from '../../../contract/site/search-document.ts';
import { parish } from '../../../parish/details.ts';
import { sacraments } from '../../../parish/home.ts';
import { ministries } from '../../../parish/ministries.ts';
import { moments } from '../../../parish/moments.ts';
import { visit } from '../../../parish/visit.ts';
import type { Snapshot } from '../snapshot.ts';
import { publishedItems } from './published-items.ts';

/** Sections of pages that visitors search for by name: Mass times, sacraments, directions, the office. */
export function pageParts(snapshot: Snapshot): SearchDocument[] {
  const massTimes = publishedItems(snapshot, resources['mass-times']);
  const devotions = publishedItems(snapshot, resources.devotions);
  return [
    part('Mass times', '/#mass-times', [
      'Sunday and weekday Mass.',
      ...massTimes.map(({ day, times, special }) => sentence(`${day} ${times}`, special)),
    ]),
    ...[...new Set(devotions.map(({ name }) => name))].map((name) =>
      part(
        name,
        '/#devotions',
        devotions
          .filter((each) => each.name === name)
          .map(({ day, time, note }) => sentence(time ? `${day} ${time}` : day, note)),
      ),
    ),
    ...sacraments.map(({ name, arrangement }) => part(name, '/#mass-times', [arrangement])),
    ...moments.map(({ name, text, ask }) =>
      part(name, '/#moments', ask === 'priest' ? [text, emergency] : [text]),
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
    part('Online giving', '/#quick-access', ['Donate to the parish.']),
    part('Prayer requests', '/#quick-access', ['Ask for our prayers.']),
    part('Watch Mass live', '/', ['Watch Live: Mass on our video channel.']),
  ];
}

const emergency = `At any hour, if someone is dying, in hospital, or has died: ${parish.emergencyPhone}.`;

function part(title: string, path: string, texts: readonly string[]): SearchDocument {
  return { kind: 'page', title, text: texts.join(' '), path };
}

function sentence(text: string, note: string | undefined): string {
  return `${text}${note ? ` (${note})` : ''}.`;
}
