import type { Item } from '../../../contract/items.ts';
import { withoutUnlistedDescription } from '../../../contract/unlisted.ts';
import { listingOf } from '../../data/listing.ts';
import * as calendar from '../../calendar/page.tsx';
import * as event from '../../calendar/event-page.tsx';
import { News } from '../../home/news.tsx';
import { PriestMessage } from '../../home/priest-message.tsx';
import { UpcomingEvents } from '../../home/upcoming-events.tsx';
import * as lectioDivina from '../../documents/lectio-divina-page.tsx';
import * as meetingNotes from '../../documents/meeting-notes-page.tsx';
import * as newsItem from '../../news/page.tsx';
import * as newsletters from '../../documents/newsletters-page.tsx';
import * as reflections from '../../reflections/page.tsx';
import { pages } from '../../routes/pages.ts';
import { partsOf } from './part.ts';

/** A placeholder slug for an item that has not been saved yet. */
const slug = 'preview';

export const eventParts = partsOf<Item<'events'>>((shown, { today }) => {
  const data = {
    events: listingOf([{ ...shown, slug }]),
    massChanges: [],
    massDays: { from: today, days: [] },
  };
  return [
    {
      place: 'Home',
      data,
      element: <UpcomingEvents />,
    },
    {
      place: pages.calendar.label,
      isInert: true,
      data,
      element: <calendar.Component />,
    },
    {
      place: 'Its own page',
      data,
      element: <event.Component view={{ name: 'event', path: `/calendar/${slug}`, slug }} />,
    },
  ];
});

export const newsParts = partsOf<Item<'news'>>((item) => {
  const data = { news: listingOf([{ ...item, slug }]) };
  return [
    {
      place: 'Home',
      data,
      element: <News />,
    },
    {
      place: 'Its own page',
      data,
      element: <newsItem.Component view={{ name: 'newsItem', path: `/news/${slug}`, slug }} />,
    },
  ];
});

export const reflectionParts = partsOf<Item<'reflections'>>((reflection) => {
  const data = { reflections: listingOf([{ ...reflection, slug }]) };
  return [
    {
      place: 'Home',
      data,
      element: <PriestMessage />,
    },
    {
      place: pages.reflections.label,
      isInert: true,
      data,
      element: <reflections.Component />,
    },
  ];
});

const documentPages = { newsletters, meetingNotes, lectioDivina };

const documentParts = (name: keyof typeof documentPages) =>
  partsOf<Item<'newsletters'>>((document) => {
    const { Component } = documentPages[name];
    return [
      {
        place: pages[name].label,
        data: { [name]: listingOf([withoutUnlistedDescription(document)]) },
        element: <Component />,
      },
    ];
  });

export const newsletterParts = documentParts('newsletters');
export const meetingNoteParts = documentParts('meetingNotes');
export const lectioDivinaParts = documentParts('lectioDivina');
