import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentParts } from '../../local/settings.ts';
import { localAccounts, localPassword } from '../../local/identity/user-pool.ts';
import { accessibilityViolations } from './accessibility.ts';
import { button, fill, openScreen, setUpAdmin } from './administrator.ts';
import { enterCredentials } from './site.ts';

const admin = setUpAdmin({ seed: false });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The address of an invitation's page, as the terminal names it. */
async function invitationOf(email: string): Promise<string> {
  const { folder, identity } = admin.site.cloud;
  const { users } = JSON.parse(await readFile(join(folder, contentParts.identity, 'identity.json'), 'utf8'));
  const user = users.find((each: { email: string }) => each.email === email);
  return `${identity.url}/invitation/${user.invitation.token}`;
}

describe('People', () => {
  it('lets a secretary invite her successor, who signs in, and has what she may change changed and ended', async () => {
    const email = 'successor@parish.example';
    const page = await admin.open('/admin?tab=people', phone);
    await button(page, 'Invite Someone').click();
    await button(page, 'Send Invitation').click();
    await page.getByText('Email is required.').waitFor();
    await page.getByText('Choose what they may change.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('input[type=email]')))
      .toBe(true);
    await fill(page, { Email: email });
    await page.getByRole('checkbox', { name: 'News' }).check();
    // Everything stands for all areas.
    await page.getByRole('checkbox', { name: 'Everything' }).check();
    expect(await page.getByRole('checkbox', { name: 'News' }).isChecked()).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, 'Send Invitation').click();
    const row = page.getByRole('listitem').filter({ hasText: email.split('@')[0]! });
    await row.getByText(/^Invited until /).waitFor();
    await page.getByText(`Invited ${email} to change everything.`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    const invited = await admin.site.open('/privacy');
    await invited.goto(await invitationOf(email));
    await invited.getByLabel('New password').fill(localPassword);
    await invited.getByRole('button', { name: 'Choose' }).click();
    await invited.getByRole('button', { name: 'Sign In with Church Account' }).click();
    await enterCredentials(invited, email);
    await openScreen(invited, 'People');
    await invited.getByText('you', { exact: true }).waitFor();
    expect(await button(invited, `Remove ${email}`).count()).toBe(0);

    await page.reload();
    await button(page, `Edit ${email}`).click();
    await page.getByRole('checkbox', { name: 'News' }).check();
    await button(page, 'Save').click();
    await row.getByText('May change news').waitFor();
    await button(page, `Remove ${email}`).click();
    await button(page, 'Delete').click();
    await page.getByText(`Removed ${email}.`).waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });

  it('says of someone who has an account already that they may now change something, not that they are invited', async () => {
    const { email } = localAccounts.visitor;
    const page = await admin.open('/admin?tab=people&open=new');
    await fill(page, { Email: email });
    await page.getByRole('checkbox', { name: 'News' }).check();
    await button(page, 'Send Invitation').click();
    await page.getByText(`${email} may now change news.`).waitFor();
  });
});
