import type { Item } from '../../contract/items.ts';
import { listingOf } from '../data/listing.ts';
import { pages as addresses } from '../routes/pages.ts';
import { partsOf } from './part.ts';
import { Stored } from './stored.tsx';

/** An item that is not saved yet has no page: it is shown as if it had this one. */
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
      shown: (
        <Stored data={data}>
          <pages.home.UpcomingEvents />
        </Stored>
      ),
    },
    {
      place: addresses.calendar.label,
      isStill: true,
      shown: (
        <Stored data={data}>
          <pages.calendar.Component />
        </Stored>
      ),
    },
    {
      place: 'Its own page',
      shown: (
        <Stored data={data}>
          <pages.event.Component view={{ name: 'event', path: `/calendar/${slug}`, slug }} />
        </Stored>
      ),
    },
  ];
});

export const newsParts = partsOf<Item<'news'>>((item, { pages }) => {
  const data = { news: listingOf([{ ...item, slug }]) };
  return [
    {
      place: 'Home',
      shown: (
        <Stored data={data}>
          <pages.home.News />
        </Stored>
      ),
    },
    {
      place: 'Its own page',
      shown: (
        <Stored data={data}>
          <pages.newsItem.Component view={{ name: 'newsItem', path: `/news/${slug}`, slug }} />
        </Stored>
      ),
    },
  ];
});

export const reflectionParts = partsOf<Item<'reflections'>>((reflection, { pages }) => {
  const data = { reflections: listingOf([{ ...reflection, slug }]) };
  return [
    {
      place: 'Home',
      shown: (
        <Stored data={data}>
          <pages.home.PriestMessage />
        </Stored>
      ),
    },
    {
      place: addresses.reflections.label,
      isStill: true,
      shown: (
        <Stored data={data}>
          <pages.reflections.Component />
        </Stored>
      ),
    },
  ];
});

const documentParts = (page: 'newsletters' | 'meetingNotes' | 'lectioDivina') =>
  partsOf<Item<'newsletters'>>((document, { pages }) => {
    const { Component } = pages[page];
    return [
      {
        place: addresses[page].label,
        shown: (
          <Stored data={{ [page]: listingOf([document]) }}>
            <Component />
          </Stored>
        ),
      },
    ];
  });

export const newsletterParts = documentParts('newsletters');
export const meetingNoteParts = documentParts('meetingNotes');
export const lectioDivinaParts = documentParts('lectioDivina');
