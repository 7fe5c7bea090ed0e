import sharp from 'sharp';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { type AdminPage, button, fill, setUpAdmin, waitForDialog } from './administrator.ts';
import { fileOnDisk } from './file-on-disk.ts';
import { focusedText } from './site.ts';

const admin = setUpAdmin();
let page: AdminPage;
let pdf: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Parish news');
  pdf = { name: 'news.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
});

const field = (label: string) => page.getByRole('tabpanel').getByLabel(label, { exact: true });
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
const today = calendarDateIn('Europe/London', new Date());

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the screen of documents', () => {
  beforeEach(async () => {
    page = await admin.open('/admin?tab=newsletters');
    await page.getByRole('heading', { name: 'Newsletters', level: 2 }).waitFor();
  });

  it('requires a title, a date and a file of the right type and size', async () => {
    expect(await field('Date').inputValue()).toBe(today);
    await button(page, 'Upload Newsletter').click();
    await waitForDialog(page, 'Please fill in all required fields and select a file');
    for (const label of ['File', 'Title']) {
      expect(await field(label).getAttribute('aria-invalid')).toBe('true');
      await page.getByText(`${label} is missing.`).waitFor();
    }
    await expect.poll(focusedName).toBe('file');
    await field('File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await waitForDialog(page, 'Please select a PDF file');
    expect(await field('File').inputValue()).toBe('');
    await field('File').setInputFiles(await fileOnDisk('news.pdf', Buffer.alloc(10_485_761)));
    await waitForDialog(page, 'File size must be less than 10MB');
  });

  it('uploads a file that can be viewed, and resets the form', async () => {
    await field('File').setInputFiles(pdf);
    await field('Title').fill('Palm Sunday');
    await field('Description').fill('With the times of Holy Week');
    await field('Date').fill('2027-03-21');
    await button(page, 'Upload Newsletter').click();
    await waitForDialog(page, 'Newsletter uploaded successfully!');
    await page.getByRole('heading', { name: 'Palm Sunday' }).waitFor();
    expect(await field('Title').inputValue()).toBe('');
    expect(await field('File').inputValue()).toBe('');
    expect(await field('Date').inputValue()).toBe(today);
    const [item] = await admin.fetchList(page, 'newsletters');
    expect(item).toMatchObject({ title: 'Palm Sunday', fileName: 'news.pdf', fileSize: pdf.buffer.length });
    const address = await page.getByRole('link', { name: /View Palm Sunday/ }).getAttribute('href');
    const file = await page.request.get(admin.site.origin + address);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(Buffer.compare(await file.body(), pdf.buffer)).toBe(0);
    const latest = page.getByRole('link', { name: `${admin.site.origin}/newsletters/latest` });
    const newest = await page.request.get(admin.site.origin + (await latest.getAttribute('href')));
    expect(newest.url()).toBe(admin.site.origin + address);
  });

  it('is asked about what its text seems to give away, and kept out of search with one press', async () => {
    const blocks = [{ kind: 'paragraph', text: 'The sick: Ann Smith, Tom Lee' }];
    await page.route('**/texts/newsletters/*.json', (route) => route.fulfill({ json: { blocks } }));
    await page.getByText('What needs a look').click();
    const line = page.getByText('‘Palm Sunday’: This seems to list people who are ill.');
    await line.waitFor();
    await button(page, 'Keep it out of search').click();
    await page.getByText('‘Palm Sunday’ is out of search.').waitFor();
    await expect.poll(() => line.count()).toBe(0);
    expect(await admin.fetchList(page, 'newsletters')).toMatchObject([{ unlisted: true }]);
  });

  it('keeps the form when an upload fails, and uploads the same file on retry', async () => {
    const storage = `${admin.site.cloud.s3Url}/**`;
    await page.route(storage, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 403 }) : route.fallback(),
    );
    await field('File').setInputFiles(pdf);
    await field('Title').fill('Low Sunday');
    await button(page, 'Upload Newsletter').click();
    await waitForDialog(page, 'Failed to upload newsletter. Please try again.');
    await page.getByText('Upload failed: Forbidden').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Upload Newsletter');
    expect(await field('Title').inputValue()).toBe('Low Sunday');
    await page.unroute(storage);
    await button(page, 'Upload Newsletter').click();
    await waitForDialog(page, 'Newsletter uploaded successfully!');
    expect(await admin.fetchList(page, 'newsletters')).toHaveLength(2);
  });

  it('deletes after confirmation in a modal, which stays open if that fails, and restores with Undo', async () => {
    await button(page, 'Delete Low Sunday').click();
    const modal = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await modal
      .getByText('Are you sure you want to delete "Low Sunday"? This action cannot be undone.')
      .waitFor();
    await modal.getByText(/^Visitors lose it at once. Until \d+ \w+ you can bring it back.$/).waitFor();
    await page.route('**/prod/api/newsletters/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'No.' } }),
    );
    await modal.getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(page, 'Failed to delete newsletter. Please try again.');
    await expect.poll(() => modal.count()).toBe(1);
    await page.unroute('**/prod/api/newsletters/*');
    await modal.getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(page, 'Newsletter deleted successfully');
    await expect.poll(() => page.getByRole('heading', { name: 'Low Sunday' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focusedText(page)).toBe('Newsletters');

    await button(page, 'Undo').click();
    await page.getByRole('heading', { name: 'Low Sunday' }).waitFor();
  });
});

it('stays on the page when a file is dropped beside the input, which accepts it', async () => {
  page = await admin.open('/admin?tab=newsletters');
  await page.getByLabel('File').waitFor();
  const isKept = await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF'], 'newsletter.pdf', { type: 'application/pdf' }));
    const drop = () =>
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true });
    return ['h2', 'input[type="file"]'].map((place) => document.querySelector(place)?.dispatchEvent(drop()));
  });
  expect(isKept).toEqual([false, true]);
});

describe('an upload', () => {
  beforeEach(async () => {
    page = await admin.open('/admin?tab=meeting-notes');
  });

  /** Holds uploads to S3 until the returned function is called. */
  async function holdStorage(): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${admin.site.cloud.s3Url}/**`, async (route) => {
      if (route.request().method() === 'PUT') await released;
      await route.fallback();
    });
    return release;
  }

  it('accepts no input in progress, and sends the input from before', async () => {
    const release = await holdStorage();
    await field('File').setInputFiles(pdf);
    await field('Title').fill('Council in April');
    await field('Description').fill('Before');
    await button(page, 'Upload Meeting Note').click();
    await button(page, 'Uploading...').waitFor();
    await field('Description').press('End');
    await page.keyboard.type(' and after');
    expect(await field('Description').inputValue()).toBe('Before');
    release();
    await waitForDialog(page, 'Meeting note uploaded successfully!');
    const notes = await admin.fetchList(page, 'meeting-notes');
    expect(notes).toContainEqual(
      expect.objectContaining({ title: 'Council in April', description: 'Before' }),
    );
    await field('Description').fill('Of the next');
    expect(await field('Description').inputValue()).toBe('Of the next');
  });

  it('does not start with input that the contract rejects, and shows the error beside the field', async () => {
    const grants: string[] = [];
    page.on('request', (request) => grants.push(request.url()));
    await field('File').setInputFiles(pdf);
    await field('Title').fill('L'.repeat(250));
    await button(page, 'Upload Meeting Note').click();
    await page.getByText('Title must be at most 200 characters long.').waitFor();
    await expect.poll(focusedName).toBe('title');
    expect(grants.filter((url) => url.includes('presigned-url'))).toEqual([]);
    await field('Title').fill('Long enough');
    await expect.poll(() => page.getByText('Title must be at most').count()).toBe(0);
  });

  it('shows the API’s field errors beside the fields', async () => {
    await page.route('**/prod/api/meeting-notes', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: 'Please correct this field: title.', details: { fields: { title: 'Not so.' } } },
          })
        : route.fallback(),
    );
    await field('File').setInputFiles(pdf);
    await field('Title').fill('Refused');
    await button(page, 'Upload Meeting Note').click();
    await page.getByText('Not so.').waitFor();
    await expect.poll(focusedName).toBe('title');
  });

  it('shows its progress, and can be cancelled without an alert', async () => {
    const release = await holdStorage();
    await field('File').setInputFiles({
      name: 'minutes.docx',
      mimeType: docx,
      buffer: Buffer.from('PK\u0003\u0004word/document.xml'),
    });
    await field('Title').fill('Council in May');
    await button(page, 'Upload Meeting Note').click();
    await page.getByRole('progressbar', { name: 'Upload of minutes.docx' }).waitFor();
    expect(await button(page, 'Uploading...').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel Upload of minutes.docx' }).click();
    await button(page, 'Upload Meeting Note').waitFor();
    expect(await field('Title').inputValue()).toBe('Council in May');
    expect(page.dialogMessages).toEqual([]);
    release();
  });

  it('creates one document on retry when the response to the first attempt was lost', async () => {
    const before = await admin.fetchList(page, 'meeting-notes');
    let isLost = false;
    await page.route('**/prod/api/meeting-notes', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await field('File').setInputFiles(pdf);
    await field('Title').fill('Council in June');
    await button(page, 'Upload Meeting Note').click();
    await waitForDialog(page, 'Failed to upload meeting note. Please try again.');
    await button(page, 'Upload Meeting Note').click();
    await waitForDialog(page, 'Meeting note uploaded successfully!');
    expect(await admin.fetchList(page, 'meeting-notes')).toHaveLength(before.length + 1);
  });

  it('warns before a scan is saved that its text cannot be searched or read aloud', async () => {
    const scan = await PDFDocument.create();
    scan.addPage().drawRectangle({ x: 50, y: 50, width: 400, height: 600 });
    const buffer = Buffer.from(await scan.save());
    await field('File').setInputFiles({ ...pdf, name: 'scan.pdf', buffer });
    await page.getByText('This PDF is a scan: its pages are pictures.').waitFor();
    scan.getPage(0).drawText('Mass times');
    await field('File').setInputFiles({ ...pdf, buffer: Buffer.from(await scan.save()) });
    await page.getByText('This PDF is a scan').waitFor({ state: 'hidden' });
  });

  it('has editable details that do not require a new file', async () => {
    await button(page, 'Edit Council in June').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Meeting note' });
    expect(await dialog.getByLabel('File').count()).toBe(0);
    const description = 'Please pray for the sick: Mary Brennan and Peter Doyle';
    await fill(page, { Title: 'Council in Whitsun week', Date: '2027-05-19', Description: description });
    await dialog.getByRole('button', { name: 'Keep it out of search' }).click();
    expect(await focusedName()).toBe('unlisted');
    expect(await dialog.getByLabel('Keep this document out of search').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Council in Whitsun week' }).waitFor();
    expect(await admin.fetchList(page, 'meeting-notes')).toContainEqual(
      expect.objectContaining({
        title: 'Council in Whitsun week',
        date: '2027-05-19',
        fileName: 'news.pdf',
        unlisted: true,
      }),
    );
    expect(page.dialogMessages).toEqual([]);
  });

  it('is saved with its file after someone else has deleted it', async () => {
    await button(page, 'Edit Council in Whitsun week').click();
    await fill(page, { Title: 'Council at Whitsun' });
    const other = await admin.open('/admin?tab=meeting-notes');
    await button(other, 'Delete Council in Whitsun week').click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(other, 'Meeting note deleted successfully');
    await other.context().close();
    await button(page, 'Save').click();
    await page.getByText('Someone else has deleted this meeting note').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Council at Whitsun' }).waitFor();
    const notes = await admin.fetchList(page, 'meeting-notes');
    const note = notes.find(({ title }) => title === 'Council at Whitsun');
    expect((await page.request.get(admin.site.origin + String(note?.['fileUrl']))).status()).toBe(200);
  });

  it('keeps the input and the chosen file as a draft over a reload', async () => {
    await field('File').setInputFiles({ ...pdf, name: 'july.pdf' });
    await field('Title').fill('Council in July');
    // openAdmin accepts the beforeunload dialog.
    await page.reload();
    await page.getByText(/^You have unsaved changes from \d\d:\d\d\.$/).waitFor();
    await button(page, 'Restore').click();
    expect(await field('Title').inputValue()).toBe('Council in July');
    // The focused button is gone.
    await expect.poll(focusedName).toBe('title');
    const files = field('File').evaluate((input) =>
      [...(input as HTMLInputElement).files!].map((each) => each.name),
    );
    expect(await files).toEqual(['july.pdf']);
    await button(page, 'Upload Meeting Note').click();
    await waitForDialog(page, 'Meeting note uploaded successfully!');
    const notes = await admin.fetchList(page, 'meeting-notes');
    expect(notes).toContainEqual(
      expect.objectContaining({ fileName: 'july.pdf', fileSize: pdf.buffer.length }),
    );
  });
});

describe('a team member’s photo', () => {
  beforeEach(async () => {
    page = await admin.open('/admin?tab=team');
    await page.getByRole('button', { name: 'Add Team Member' }).click();
  });

  const photo = () => page.getByRole('dialog').getByLabel('Photo', { exact: true });
  const photoUrl = () => page.getByRole('dialog').getByLabel('Photo URL').inputValue();

  it('must be an image of at most 5 MB', async () => {
    await photo().setInputFiles(pdf);
    await waitForDialog(page, 'Please select an image file');
    await photo().setInputFiles(await fileOnDisk('a.jpg', Buffer.alloc(5_242_881)));
    await waitForDialog(page, 'Image size must be less than 5MB');
    expect(await photoUrl()).toBe('');
  });

  it('is uploaded upright, at most 960 pixels long and without its location', async () => {
    const taken = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#885522' } })
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    await fill(page, { Name: 'Deacon Paul', Role: 'Deacon', Bio: 'Preaches in Advent.' });
    await photo().setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: taken });
    await expect.poll(photoUrl, { timeout: 15_000 }).toMatch(/^\/media\/team-photos\/.+\.jpg$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Deacon Paul' }).waitFor();
    const shownPhoto = async () => (await admin.fetchList(page, 'team'))[0]?.['photoUrl'];
    await expect.poll(shownPhoto, { timeout: 15_000 }).toBeDefined();
    const file = await page.request.get(`${admin.site.origin}${String(await shownPhoto())}`);
    const { width, height, exif, orientation } = await sharp(await file.body()).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 720, height: 960 });
  });

  it('is kept in the draft, and uploaded again when the draft is restored', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await fill(page, { Name: 'Deacon Luke' });
    await photo().setInputFiles({ name: 'luke.png', mimeType: 'image/png', buffer: picture });
    await expect.poll(photoUrl, { timeout: 15_000 }).toMatch(/^\/media\/team-photos\/.+\.jpg$/);
    const first = await photoUrl();
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect
      .poll(photoUrl, { timeout: 15_000 })
      .toMatch(new RegExp(`^(?!${first})/media/team-photos/.+\\.jpg$`));
    expect(await photo().inputValue()).toContain('luke.png');
    await page.getByRole('dialog').getByLabel('Photo URL').fill('');
    expect(await photo().inputValue()).toBe('');
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    expect(await photo().inputValue()).toBe('');
    expect(await photoUrl()).toBe('');
  });

  it('does not replace a URL typed during its upload', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/prod/api/uploads/presigned-url', async (route) => {
      await released;
      await route.fallback();
    });
    await photo().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await page.getByRole('button', { name: 'Cancel Upload of a.png' }).waitFor();
    await fill(page, { 'Photo URL': 'https://example.org/ann.jpg' });
    release();
    // It is named 'Uploading...' until the end of the upload.
    await save.waitFor();
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(await photoUrl()).toBe('https://example.org/ann.jpg');
  });
});
