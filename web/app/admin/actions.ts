import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { AdminAddress } from '../../desk/navigation/admin-url.ts';
import { newFormId } from '../../desk/forms/open-form.ts';
import { isShown, tabOf } from '../../desk/records/record-tabs.ts';
import { namesOf } from '../../routes/pages.ts';
import { mayUserEdit } from '../../session/own-rights.ts';
import { recordForms } from './record-forms.ts';
import type { Entry } from './search-lists.ts';

/** What the form of a new item is looked for as, besides its title. */
const words: Readonly<Record<RecordName, string>> = {
  events: 'meeting concert talk fair calendar repeat series what is on',
  news: 'notice announcement statement job advert vacancy appeal death obituary',
  newsletters: 'bulletin newsletter add new',
  'meeting-notes': 'minutes parish council add new',
  'lectio-divina': 'scripture sheet add new',
  team: 'priest deacon staff person new',
  reflections: 'homily sermon message of the priest',
  history: 'chapter',
  'mass-times': 'usual weekly sunday times new',
  'mass-changes': 'cancel mass cancelled no mass extra mass change mass holiday times bank holiday one day',
  'mass-intentions': 'anniversary offered for',
  funerals: 'death died dead requiem obituary pray for',
  devotions: 'rosary adoration confession stations prayer',
};

/** What can be done at once, as an entry of the search: its words, and the form that it opens. */
export function actionEntries(today: CalendarDate, parish: ParishFacts): readonly Entry[] {
  const adding = namesOf(recordForms)
    .filter((name) => name !== 'mass-intentions' && mayUserEdit(name) && isShown(name, parish))
    .map((name) => {
      const { tab, prefix } = tabOf(name);
      return action(recordForms[name].addTitle, words[name], { tab, open: prefix + newFormId });
    });
  const masses = (title: string, searched: string, open: string) =>
    mayUserEdit('mass-times') ? [action(title, searched, { tab: 'mass-times', open })] : [];
  return [
    ...(mayUserEdit('parish')
      ? [action('Urgent notice', 'emergency closed snow flood banner alert', noticeAddress)]
      : []),
    ...adding,
    ...masses('Times for Christmas', 'holiday times christmas mass new year', 'change-christmas'),
    ...masses('Times for Holy Week', 'holiday times easter mass triduum', 'change-holy-week'),
    ...masses('Mass intentions of this week', words['mass-intentions'], `intention-${today}`),
  ];
}

/** The form of the urgent notice. */
export const noticeAddress = { tab: 'parish', open: 'notice' } as const;

function action(title: string, excerpt: string, address: AdminAddress): Entry {
  return { title, facts: [], excerpt, address };
}
