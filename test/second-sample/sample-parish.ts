import { PDFDocument } from 'pdf-lib';
import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { massTimeSlot } from '../../contract/table-item.ts';
import type { SampleParish, SampleRecords } from '../../parish/sample/shape.ts';
import { record } from './record.ts';

export const sampleRecord = record;

const [first, second, third] = [massTimeSlot(0), massTimeSlot(1), massTimeSlot(2)];

/** The records of the second sample, without documents. */
export function sampleRecords(today: CalendarDate): SampleRecords {
  return {
    events: [
      event(1, addDays(today, 1), '7:00 PM (Fanore)', 'Blessing of the boats', 'special', 'The Quay, Fanore'),
      event(2, addDays(today, 3), '8:00 PM', 'Choir practice', 'ministry', 'Saint Fiachra’s'),
      event(3, addDays(today, 9), '12:00 noon', 'Pattern Day at the well', 'social', 'Saint Fiachra’s Well'),
      event(
        4,
        addDays(today, 20),
        '7:30 PM',
        'Talk on the monks of the island',
        'education',
        'Parish Centre',
      ),
      event(5, addDays(today, 30), '11:00 AM', 'Mass for emigrants', 'mass', 'Saint Fiachra’s'),
      event(6, addDays(today, -10), '8:00 PM', 'Cemetery Sunday tea', 'social', 'Parish Centre'),
      ...Array.from({ length: 12 }, (_, index) =>
        event(
          7 + index,
          addDays(today, 9 * index + 2),
          '3:00 PM',
          'Rosary at the grotto',
          'ministry',
          'The Grotto',
        ),
      ),
    ],
    news: [
      {
        id: id('1', 1),
        title: 'Heating in Fanore',
        content: 'The new boiler is in, thanks to everyone who gave. '.repeat(6).trim(),
        date: addDays(today, -2),
        author: 'The parish council',
        category: 'announcement',
      },
      {
        id: id('1', 2),
        title: 'Altar linen rota',
        content: 'Two more hands are needed. Ring the parochial house.',
        date: addDays(today, -9),
        author: 'Parish Office',
        category: 'ministry',
      },
      notice(3, addDays(today, -16), 'Thanks from the lifeboat'),
      notice(4, addDays(today, -23), 'Trócaire boxes'),
      notice(5, addDays(today, -30), 'Envelopes are ready'),
    ],
    reflections: [
      {
        id: id('2', 1),
        title: 'The tide',
        excerpt: 'It comes in for everybody.',
        content: 'The tide comes in for everybody, the just and the unjust alike. '.repeat(12).trim(),
        date: addDays(today, -6),
      },
      {
        id: id('2', 2),
        title: 'A net mended',
        excerpt: 'Peter would have known the knot.',
        content: 'Peter would have known the knot that my uncle taught me.',
        date: addDays(today, -40),
      },
      reflection(3, addDays(today, -75), 'Turf'),
      reflection(4, addDays(today, -110), 'The lamp in the west window'),
    ],
    team: [
      {
        id: id('3', 1),
        name: 'Canon Malachy Breen',
        role: 'Administrator',
        bio: 'From Achill; here since the spring.',
        email: 'canon@kilmorna.example',
        phone: '020 910 1142',
        photoUrl: '/pictures/team-priest-480.jpg',
      },
      {
        id: id('3', 2),
        name: 'Attracta Geraghty',
        role: 'Sacristan',
        email: record.email,
        bio: 'Has the keys of both churches.',
      },
    ],
    history: [
      {
        id: id('4', 1),
        order: 0,
        year: '1742',
        period: 'Penal times',
        title: 'A Mass rock on the shore',
        excerpt: 'Watchers stood on the hill.',
        content: 'Mass was said at the rock below the point while watchers stood on the hill.',
      },
      {
        id: id('4', 2),
        order: 1,
        year: '1931',
        period: 'Free State',
        title: 'The church in Fanore',
        excerpt: 'Built by the men of the village.',
        content: 'The men of the village carried the stone from the strand themselves.',
      },
    ],
    'mass-times': [
      { id: first, day: 'Sunday', times: '9:00 AM (Fanore), 11:30 AM', order: 0 },
      { id: second, day: 'Wednesday', times: '7:00 PM', special: 'In Irish', order: 1 },
      { id: third, day: 'Holy Days of Obligation', times: '8:00 AM', order: 2 },
    ],
    'mass-changes': [
      { id: addDays(today, 2), date: addDays(today, 2), times: '', note: 'The canon is on retreat' },
    ],
    'mass-intentions': [
      {
        id: id('5', 1),
        text: 'Those lost at sea',
        date: addDays(today, 5),
        time: '7:00 PM',
        private: false,
      },
    ],
    devotions: [{ id: id('6', 1), name: 'Adoration', day: 'Wednesday', time: '6:00 PM' }],
  };
}

/** The content of the second sample, which replaces the sample parish in tests with `SAMPLE=second` (vitest.config.ts). */
export async function sampleParish(today: CalendarDate): Promise<SampleParish> {
  const newsletter = await document('newsletters', 1, 'Bulletin', addDays(today, -3));
  const notes = await document('meetings', 2, 'Pastoral council', addDays(today, -30));
  return {
    parish: record,
    records: {
      ...sampleRecords(today),
      newsletters: [newsletter.record],
      'meeting-notes': [notes.record],
      'lectio-divina': [],
    },
    files: [newsletter.file, notes.file],
    galleryFolders: ['pattern-day'],
    galleryWords: {},
    gallery: [],
  };
}

/** A UUID, distinct for each kind and number. */
function id(kind: string, number: number): string {
  return `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function notice(number: number, date: CalendarDate, title: string): SampleRecords['news'][number] {
  const content = `${title}. Ask at the sacristy.`;
  return { id: id('1', number), title, content, date, author: 'Parish Office', category: 'community' };
}

function reflection(number: number, date: CalendarDate, title: string): SampleRecords['reflections'][number] {
  return {
    id: id('2', number),
    title,
    excerpt: `${title}.`,
    content: `${title}, and what it taught me.`,
    date,
  };
}

function event(
  number: number,
  date: CalendarDate,
  time: string,
  title: string,
  category: SampleRecords['events'][number]['category'],
  location: string,
): SampleRecords['events'][number] {
  return {
    id: id('7', number),
    title,
    date,
    time,
    category,
    location,
    description: `${title}. All welcome.`,
  };
}

async function document(
  folder: 'newsletters' | 'meetings',
  number: number,
  title: string,
  date: CalendarDate,
) {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(`${title}. The slipway will be closed.`, { x: 60, y: 700, size: 12 });
  const bytes = await pdf.save();
  const key = `${folder}/${id('8', number)}.pdf`;
  const fileName = `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;
  const size = bytes.byteLength;
  return {
    record: {
      id: id('8', number),
      title,
      date,
      fileName,
      fileSize: size,
      fileUrl: `/media/${key}`,
      uploadDate: `${date}T09:00:00.000Z`,
    },
    file: {
      folder,
      key,
      fileName,
      contentType: 'application/pdf',
      size,
      read: async () => bytes,
    },
  };
}
