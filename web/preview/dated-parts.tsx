import type { Item } from '../../contract/items.ts';
import { listingOf } from '../data/listing.ts';
import { pages as addresses } from '../routes/pages.ts';
import { partsOf } from './part.ts';

/** A placeholder slug for an item that has not been saved yet. */
const slug = 'preview';

export const eventParts = partsOf<Item<'events'>>((event, { pages, today }) => {
  const data = {
    events: listingOf([{ ...event, slug }]),
    massChanges: [],
    massDays: { from: today, days: [] },
  };
  return [
    {
      place: 'Home',
      data,
      element: <pages.home.UpcomingEvents />,
    },
    {
      place: addresses.calendar.label,
      isInert: true,
      data,
      element: <pages.calendar.Component />,
    },
    {
      place: 'Its own page',
      data,
      element: <pages.event.Component view={{ name: 'event', path: `/calendar/${slug}`, slug }} />,
    },
  ];
});

export const newsParts = partsOf<Item<'news'>>((item, { pages }) => {
  const data = { news: listingOf([{ ...item, slug }]) };
  return [
    {
      place: 'Home',
      data,
      element: <pages.home.News />,
    },
    {
      place: 'Its own page',
      data,
      element: <pages.newsItem.Component view={{ name: 'newsItem', path: `/news/${slug}`, slug }} />,
    },
  ];
});

export const reflectionParts = partsOf<Item<'reflections'>>((reflection, { pages }) => {
  const data = { reflections: listingOf([{ ...reflection, slug }]) };
  return [
    {
      place: 'Home',
      data,
      element: <pages.home.PriestMessage />,
    },
    {
      place: addresses.reflections.label,
      isInert: true,
      data,
      element: <pages.reflections.Component />,
    },
  ];
});

const documentParts = (page: 'newsletters' | 'meetingNotes' | 'lectioDivina') =>
  partsOf<Item<'newsletters'>>((document, { pages }) => {
    const { Component } = pages[page];
    return [
      {
        place: addresses[page].label,
        data: { [page]: listingOf([document]) },
        element: <Component />,
      },
    ];
  });

export const newsletterParts = documentParts('newsletters');
export const meetingNoteParts = documentParts('meetingNotes');
export const lectioDivinaParts = documentParts('lectioDivina');
