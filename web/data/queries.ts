import type { FolderCover, GalleryImage } from '../../contract/gallery.ts';
import type { HomePicture } from '../../contract/home-places.ts';
import type { Item, Stored } from '../../contract/items.ts';
import type { ListedIntention } from '../../contract/mass-intentions.ts';
import type { MassDays } from '../../contract/masses/shown-days.ts';
import { parishFacts, parishPath } from '../../contract/parish-record.ts';
import type { RecordName } from '../../contract/resources.ts';
import { footerMassTimes, massTimeFallback } from '../../parish/mass-times.ts';
import { type ListedEvent, type Listing, listingOf } from './listing.ts';
import type { Month } from './month-days.ts';
import { parishQueries } from './parish.tsx';
import { defineQuery, type Query } from './query.ts';

/** Downloaded only when a read has failed. */
const samples = () => import('../../parish/samples.ts');

const identity = <Value>(value: Value) => value;

/** What the Masses by date are computed from. */
const massSources = [parishPath, '/api/mass-times', '/api/mass-changes', '/api/events', '/api/devotions'];

/** The queries of the public pages, each with its fallback for a failed read (specification §8). */
export const queries = {
  events: recordQuery('events', {
    key: 'events',
    label: 'Events',
    select: listingOf<ListedEvent>,
    fallback: () => listingOf<ListedEvent>([]),
  }),
  news: recordQuery('news', {
    key: 'news',
    label: 'News',
    select: listingOf,
    fallback: async () => listingOf((await samples()).sampleNews),
  }),
  reflections: recordQuery('reflections', {
    key: 'reflections',
    label: 'Reflections',
    select: listingOf,
    fallback: async () => listingOf((await samples()).sampleReflections),
  }),
  history: recordQuery('history', {
    key: 'history',
    label: 'History',
    select: identity,
    fallback: async () => [...(await samples()).sampleHistory],
  }),
  /** Has no fallback: the page shows an error with 'Try Again'. */
  team: recordQuery('team', {
    key: 'team',
    label: 'Team',
    select: identity,
  }),
  /** For the home page; the timestamp bypasses caches (specification §7). */
  massTimes: recordQuery('mass-times', {
    key: 'massTimes',
    label: 'Mass times',
    parameters: () => ({ t: String(Date.now()) }),
    select: identity,
    fallback: () => [...massTimeFallback],
  }),
  footerMassTimes: recordQuery('mass-times', {
    key: 'footerMassTimes',
    label: 'Mass times',
    select: identity,
    fallback: () => [...footerMassTimes],
  }),
  massChanges: recordQuery('mass-changes', {
    key: 'massChanges',
    label: 'Mass changes',
    select: identity,
    fallback: () => [],
  }),
  /** Fails when any of its sources cannot be read. */
  massDays: defineQuery<MassDays, MassDays>({
    key: 'massDays',
    path: '/mass-days',
    computedFrom: massSources,
    label: 'Masses by date',
    request: async (api, valueOf) =>
      (await import('./mass-days.ts')).loadMassDays(
        api,
        valueOf(parishQueries.facts) ?? parishFacts(await api.parish()),
      ),
    select: identity,
  }),
  massIntentions: recordQuery('mass-intentions', {
    key: 'massIntentions',
    label: 'Mass intentions',
    select: (items): readonly Stored<ListedIntention>[] => items,
    fallback: (): readonly Stored<ListedIntention>[] => [],
  }),
  funerals: recordQuery('funerals', {
    key: 'funerals',
    label: 'Funerals',
    select: (items): readonly Item<'funerals'>[] => items,
    fallback: (): readonly Item<'funerals'>[] => [],
  }),
  devotions: recordQuery('devotions', {
    key: 'devotions',
    label: 'Devotions',
    select: identity,
    fallback: () => [],
  }),
  newsletters: recordQuery('newsletters', {
    key: 'newsletters',
    label: 'Newsletters',
    select: listingOf,
    fallback: () => listingOf([]),
  }),
  meetingNotes: recordQuery('meeting-notes', {
    key: 'meetingNotes',
    label: 'Meeting notes',
    select: listingOf,
    fallback: () => listingOf([]),
  }),
  lectioDivina: recordQuery('lectio-divina', {
    key: 'lectioDivina',
    label: 'Lectio Divina',
    select: listingOf,
    fallback: () => listingOf([]),
  }),
  galleryFolders: defineQuery({
    key: 'galleryFolders',
    path: '/api/gallery/folders',
    label: 'Gallery folders',
    request: (api) => api.gallery.folders(),
    select: identity,
    fallback: () => [],
  }),
  /** The pictures chosen for the home page in place of the parish's own. */
  homePictures: defineQuery<readonly HomePicture[], readonly HomePicture[]>({
    key: 'homePictures',
    path: '/api/gallery/home',
    label: 'Pictures of the home page',
    request: (api) => api.gallery.home(),
    select: identity,
    fallback: () => [],
  }),
  galleryCovers: defineQuery<readonly FolderCover[], readonly FolderCover[]>({
    key: 'galleryCovers',
    path: '/api/gallery/covers',
    label: 'Covers of the gallery',
    request: (api) => api.gallery.covers(),
    select: identity,
    fallback: () => [],
  }),
  galleryImages,
  month,
};

type RecordQuery<Name extends RecordName, Value> = Pick<Query<Value>, 'key' | 'label' | 'fallback'> & {
  readonly select: (items: Item<Name>[]) => Value;
  /** The query string of the request. */
  readonly parameters?: () => Readonly<Record<string, string>>;
};

/** Defines a query of the public list of a record resource. */
function recordQuery<Name extends RecordName, Value>(
  resource: Name,
  { parameters, ...definition }: RecordQuery<Name, Value>,
): Query<Value> {
  return defineQuery({
    path: `/api/${resource}`,
    request: (api) => api.record(resource).list(parameters?.()),
    ...definition,
  });
}

/** The pictures of a gallery folder, or of the root gallery ('All Photos'). */
function galleryImages(folder = ''): Query<Listing<GalleryImage>> {
  return defineQuery({
    key: `galleryImages/${folder}`,
    path: `/api/gallery/images${folder && `/${encodeURIComponent(folder)}`}`,
    label: 'Gallery images',
    request: (api) => api.gallery.images(folder || undefined),
    select: (items): Listing<GalleryImage> => ({ items, total: items.length, years: [] }),
    fallback: (): Listing<GalleryImage> => ({ items: [], total: 0, years: [] }),
  });
}

/** A month (`yyyy-mm`) as its page shows it; null without a page. Fails as `massDays` does. */
function month(name: string): Query<Month | null> {
  return defineQuery<Month | null, Month | null>({
    key: `month/${name}`,
    path: `/months/${name}`,
    computedFrom: [...massSources, '/api/funerals'],
    label: 'Month',
    request: async (api, valueOf) =>
      (await import('./mass-days.ts')).loadMonth(
        api,
        valueOf(parishQueries.facts) ?? parishFacts(await api.parish()),
        name,
      ),
    select: identity,
  });
}
