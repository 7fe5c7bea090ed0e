import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parishFacts } from '../../../../contract/parish-record.ts';
import { neutralParish } from '../../../../parish/neutral.ts';
import { type ParishContacts, useParishContacts } from '../../../../web/desk/checks/parish-contacts.ts';
import { createApi } from '../../../../web/data/api.ts';
import { ParishProvider } from '../../../../web/data/parish.tsx';
import { createQueryStore, QueryStoreProvider } from '../../../../web/data/query-store.tsx';

const bridget = { id: 'm', version: 1, name: 'Bridget', role: 'Secretary', bio: 'B', photoUrl: '' };
const facts = parishFacts({ ...neutralParish, phone: '01632 960100' });

function contactsWith(data: Readonly<Record<string, unknown>>): ParishContacts | undefined {
  let contacts: ParishContacts | undefined;
  function Form() {
    contacts = useParishContacts();
    return null;
  }
  renderToStaticMarkup(
    <QueryStoreProvider store={createQueryStore(createApi(), { parish: facts, ...data })}>
      <ParishProvider>
        <Form />
      </ParishProvider>
    </QueryStoreProvider>,
  );
  return contacts;
}

it('the contacts that the site has already are those of the parish, and of its team once that is loaded', () => {
  expect(contactsWith({})).toEqual({ country: 'GB', phones: ['01632 960100', '01632 960100'], emails: [] });
  const member = { ...bridget, email: 'bridget@parish.example', phone: '01632 960123' };
  const { phones, emails } = contactsWith({ team: [member, { ...bridget, id: 'n' }] }) ?? {};
  expect(phones).toContain('01632 960123');
  expect(emails).toEqual(['bridget@parish.example']);
});
