import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Parish, parishSchema } from '../../../contract/parish.ts';
import type { Item } from '../../../contract/items.ts';
import { parishFacts } from '../../../contract/parish-record.ts';
import { RecordForm } from '../../../web/desk/forms/record-form.tsx';
import { useRecordForm } from '../../../web/desk/forms/use-record-form.ts';
import { massTimeForm } from '../../../web/masses/desk/mass-forms.ts';
import { parishList, sectionForm, sectionIds } from '../../../web/parish/desk/parish-form.ts';
import { SetUpDone, SectionStep } from '../../../web/parish/desk/set-up-screen.tsx';
import { steps } from '../../../web/parish/desk/set-up-steps.ts';
import type { ParishSectionId } from '../../../web/desk/records/parish-sections.ts';
import { AdminArea } from '../../../web/app/admin/admin-area.tsx';
import { SignInCard } from '../../../web/app/admin/sign-in-card.tsx';
import { createApi } from '../../../web/data/api.ts';
import { ParishProvider } from '../../../web/data/parish.tsx';
import { createQueryStore, QueryStoreProvider } from '../../../web/data/query-store.tsx';
import { TodayProvider } from '../../../web/data/today.tsx';
import { Footer } from '../../../web/app/frame/footer.tsx';
import { Header } from '../../../web/app/frame/header.tsx';
import { fullTitle } from '../../../web/routes/page-head.ts';
import { pages } from '../../../web/routes/pages.ts';
import { AdminUser } from '../../../web/session/session.ts';
import { after, before, changedFacts, leftIn, missingIn } from '../../marked-parishes.ts';
import { sampleValues, valuesIn } from '../../sample-values.ts';
import { plain } from '../plain.ts';

vi.mock('../../../web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  accessToken: async () => 'token',
}));

const user = { username: 'ann', email: 'ann@example.org', isAuthenticated: true } as const;
const noop = () => undefined;

/** The form of a section, and the values with which its inputs start, which are set only in a browser. */
function SectionForm({ id, parish }: { id: ParishSectionId; parish: Item<'parish'> }) {
  const definition = sectionForm(id, parish);
  const form = useRecordForm(definition, id, parish, { close: noop });
  return (
    <>
      <RecordForm definition={definition} form={form} />
      <pre>{Object.values(form.values).join('\n')}</pre>
    </>
  );
}

/** Every screen and form of the admin area that shows facts of the parish, by name. */
async function screensOf(record: Parish): Promise<ReadonlyMap<string, string>> {
  const parish: Item<'parish'> = { ...parishSchema.parse(record), id: 'parish', version: 1 };
  const church = record.churches?.[1]?.id;
  const massTime = { id: 'slot-1', version: 1, day: 'Sunday', times: '10:30 AM', order: 0, church };
  const responseTo = (address: string) =>
    address.includes('/api/parish') ? parish : address.includes('/api/mass-times') ? [massTime] : [];
  vi.stubGlobal('location', { origin: 'https://new.example', hostname: 'new.example' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (address: string) => Response.json(responseTo(address)));
  await Promise.all([parishList.read(), massTimeForm.store.items.read()]);

  const data = { parish: parishFacts(record) };
  const store = createQueryStore(createApi(), data);
  const page = (element: React.ReactNode, address = '/admin') => (
    <QueryStoreProvider store={store}>
      <ParishProvider>
        <TodayProvider initial="2026-11-22">
          <AdminUser value={user}>
            <RouterProvider
              router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })}
            />
          </AdminUser>
        </TodayProvider>
      </ParishProvider>
    </QueryStoreProvider>
  );
  const render = (element: React.ReactNode) => plain(renderToStaticMarkup(page(element)));
  /** Waits for the screen of the tab, which is downloaded when it is opened. */
  const area = async (tab: string) => {
    const { prelude } = await prerenderToNodeStream(page(<AdminArea user={user} />, `/admin?tab=${tab}`));
    return plain((await text(prelude)).replaceAll(/<!--.*?-->/g, ''));
  };
  return new Map([
    ['title', fullTitle(pages.admin.title, data.parish)],
    ['header', render(<Header />)],
    ['footer', render(<Footer />)],
    ['sign-in card', render(<SignInCard session={{ status: 'signed-out' }} />)],
    [
      'rejected account',
      render(<SignInCard session={{ status: 'not-an-administrator', email: 'a@b.ie' }} />),
    ],
    ['Parish details', await area('parish')],
    ['Mass Times', await area('mass-times')],
    ['Set up', await area('set-up')],
    ['the end of Set up', render(<SetUpDone parish={parish} />)],
    ...sectionIds.map((id) => [`form: ${id}`, render(<SectionForm {...{ id, parish }} />)] as const),
    ...steps.flatMap(({ id, section }) =>
      section
        ? [[`step: ${id}`, render(<SectionStep {...{ id, section, parish }} onSaved={noop} />)] as const]
        : [],
    ),
  ]);
}

let old: ReadonlyMap<string, string>;
let changed: ReadonlyMap<string, string>;
beforeAll(async () => {
  old = await screensOf(before.record);
  changed = await screensOf(after.record);
});
afterAll(() => vi.unstubAllGlobals());

it('shows no old value in any screen after every field of the record has changed', () => {
  const left = [...changed].flatMap(([name, text]) => leftIn(text).map((path) => `${path} in ${name}`));
  expect(left).toEqual([]);
});

it('shows each new value wherever the old one was', () => {
  const missing = [...old].flatMap(([name, text]) =>
    missingIn(changed.get(name) ?? '', text).map((path) => `${path} in ${name}`),
  );
  expect(missing).toEqual([]);
});

it('shows the name in the title, the header, the footer and at the end of Set up, and the emblem in the sign-in card', () => {
  for (const name of ['title', 'header', 'the end of Set up'])
    expect(changed.get(name), name).toContain(after.record.churchName);
  expect(changed.get('footer')).toContain(after.record.fullName);
  expect(changed.get('sign-in card')).toContain(after.record.emblemUrl);
  expect(changed.get('Mass Times')).toContain(after.record.churches?.[1]?.name);
});

it('has an input with the value of every field', () => {
  const forms = [...changed].filter(([name]) => name.startsWith('form: ')).map(([, text]) => text);
  const unseen = changedFacts
    .filter(({ path }) => !path.startsWith('tel: '))
    .filter(({ after: value }) => !forms.join('\n').includes(value));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

it('shows nothing of the sample parish', async () => {
  const values = await sampleValues();
  for (const [name, text] of changed) expect(valuesIn(text, values), name).toEqual([]);
});
