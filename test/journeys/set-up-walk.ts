import type { DescribedParish } from '../described-parishes.ts';
import { type AdminPage, button, waitForDialog } from './administrator.ts';
import { smallPhoto } from './gallery-screen.ts';

/** What a person did: keys struck, and presses of buttons and choices. */
export type Effort = { keys: number; presses: number };

/** Seconds for a key at 40 words a minute, and for finding and pressing something. */
const SECONDS_A_KEY = 0.3;
const SECONDS_A_PRESS = 3;

/** An estimate of a person's time, in seconds. */
export function secondsOf({ keys, presses }: Effort): number {
  return keys * SECONDS_A_KEY + presses * SECONDS_A_PRESS;
}

/**
 * Walks through Set up your parish as the parish's secretary, from the first step to the end. `look` is called before each step
 * is left.
 */
export async function walkThroughSetUp(
  page: AdminPage,
  parish: DescribedParish,
  look: (step: string) => Promise<unknown> = async () => {},
): Promise<Effort> {
  const effort: Effort = { keys: 0, presses: 0 };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    // With the Tab to the next input.
    effort.keys += text.length + 1;
  };
  const press = async (name: string) => {
    await button(page, name).click();
    effort.presses++;
  };
  const choose = async (name: string) => {
    await page.getByRole('radio', { name, exact: true }).check();
    effort.presses++;
  };
  const step = (title: string) => page.getByRole('heading', { name: title }).waitFor();

  await step('Step 1 of 8: Name');
  await type('Church name', parish.churchName);
  await type('Full name', parish.fullName);
  await type('Diocese', parish.diocese);
  await look('1-name');
  await press('Save and Next');

  await step('Step 2 of 8: Address');
  await choose(parish.place);
  await type('Street', parish.street);
  await type('Town', parish.town);
  await type('Postcode or Eircode', parish.postcode);
  await look('2-address');
  await press('Save and Next');

  await step('Step 3 of 8: Contacts');
  await type('Phone', parish.phone);
  await type('Email', parish.email);
  await type('Office hours', parish.officeHours);
  await type('Emergency phone', parish.emergencyPhone);
  await look('3-contacts');
  await press('Save and Next');
  await press('Yes, Save');

  await step('Step 4 of 8: Churches');
  await press('Skip this step');

  await step('Step 5 of 8: Mass times');
  for (const { day, times } of parish.massTimes) {
    await type('Day', day);
    await type('Times', times);
    await press('Add Mass Time');
    await page.getByRole('listitem').filter({ hasText: day }).getByText(times).waitFor();
  }
  await look('5-mass-times');
  await press('Next');

  await step('Step 6 of 8: Ministries');
  await look('6-ministries');
  await press('Skip this step');

  await step('Step 7 of 8: Colour');
  await choose(parish.colour);
  await look('7-colour');
  await press('Save and Next');

  await step('Step 8 of 8: First picture');
  await page.locator('input[type=file]').setInputFiles(await smallPhoto('church.jpg'));
  await page.getByRole('checkbox').check();
  await press('Upload Image');
  await waitForDialog(page, 'Image uploaded successfully!');
  await press('Show it at the top of Home');
  await page.getByRole('radio').check({ force: true });
  await page.getByRole('dialog').getByRole('textbox').fill(parish.picture);
  await press('Show it there');
  await button(page, 'Show another picture at the top of Home').waitFor();
  // The file and its question, the alert, and the picture's choice and description.
  effort.presses += 5;
  effort.keys += parish.picture.length;
  await look('8-picture');
  await press('Finish');

  await step('Your website is ready');
  await look('9-ready');
  return effort;
}
