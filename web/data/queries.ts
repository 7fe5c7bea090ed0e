import type { FolderCover, GalleryImage } from '../../contract/entities/gallery.ts';
import type { HomePicture } from '../../contract/home-places.ts';
import type { ListedIntention } from '../../contract/entities/mass-intention.ts';
import type { Stored } from '../../contract/items.ts';
import { type MassDays, publishedWeekPath } from '../../contract/masses/published-week.ts';
import { footerMassTimes, massTimeFallback } from '../../parish/mass-times.ts';
import { type Listing, listingOf } from './listing.ts';
import { defineQuery, type Query } from './query.ts';
import { readPublished } from './request.ts';

/** Downloaded only when a read has failed. */
const samples = () => import('../../parish/samples.ts');

const identity = <Value>(value: Value) => value;

/** The queries of the public pages, each with its fallback for a failed read (specification §8). */
export const queries = {
  events: defineQuery({
    key: 'events',
    path: '/api/events',
    label: 'Events',
    request: (api) => api.events.list(),
    select: listingOf,
    fallback: () => listingOf([]),
  }),
  news: defineQuery({
    key: 'news',
    path: '/api/news',
    label: 'News',
    request: (api) => api.news.list(),
    select: listingOf,
    fallback: async () => listingOf((await samples()).sampleNews),
  }),
  reflections: defineQuery({
    key: 'reflections',
    path: '/api/reflections',
    label: 'Reflections',
    request: (api) => api.reflections.list(),
    select: listingOf,
    fallback: async () => listingOf((await samples()).sampleReflections),
  }),
  history: defineQuery({
    key: 'history',
    path: '/api/history',
    label: 'History',
    request: (api) => api.history.list(),
    select: identity,
    fallback: async () => [...(await samples()).sampleHistory],
  }),
  /** Has no fallback: the page shows an error with 'Try Again'. */
  team: defineQuery({
    key: 'team',
    path: '/api/team',
    label: 'Team',
    request: (api) => api.team.list(),
    select: identity,
  }),
  /** For the home page; the timestamp bypasses caches (specification §7). */
  massTimes: defineQuery({
    key: 'massTimes',
    path: '/api/mass-times',
    label: 'Mass times',
    request: (api) => api.massTimes.list({ t: String(Date.now()) }),
    select: identity,
    fallback: () => [...massTimeFallback],
  }),
  footerMassTimes: defineQuery({
    key: 'footerMassTimes',
    path: '/api/mass-times',
    isWhole: true,
    label: 'Mass times',
    request: (api) => api.massTimes.list(),
    select: identity,
    fallback: () => [...footerMassTimes],
  }),
  massChanges: defineQuery({
    key: 'massChanges',
    path: '/api/mass-changes',
    label: 'Mass changes',
    request: (api) => api.massChanges.list(),
    select: identity,
    fallback: () => [],
  }),
  /** Fails when any of its sources cannot be read. */
  massDays: defineQuery<MassDays, MassDays>({
    key: 'massDays',
    path: '/mass-days',
    isWhole: true,
    computedFrom: ['/api/mass-times', '/api/mass-changes', '/api/events'],
    label: 'Masses by date',
    request: async (api) => (await import('./load-mass-days.ts')).loadMassDays(api),
    select: identity,
  }),
  /** A small file written by the publisher. */
  publishedWeek: defineQuery<MassDays, MassDays>({
    key: 'publishedWeek',
    path: publishedWeekPath,
    label: 'Masses of the week',
    request: () => readPublished(publishedWeekPath),
    select: identity,
  }),
  massIntentions: defineQuery({
    key: 'massIntentions',
    path: '/api/mass-intentions',
    label: 'Mass intentions',
    request: (api) => api.massIntentions.list(),
    select: (items): readonly Stored<ListedIntention>[] => items,
    fallback: (): readonly Stored<ListedIntention>[] => [],
  }),
  devotions: defineQuery({
    key: 'devotions',
    path: '/api/devotions',
    label: 'Devotions',
    request: (api) => api.devotions.list(),
    select: identity,
    fallback: () => [],
  }),
  newsletters: defineQuery({
    key: 'newsletters',
    path: '/api/newsletters',
    label: 'Newsletters',
    request: (api) => api.newsletters.list(),
    select: listingOf,
    fallback: () => listingOf([]),
  }),
  meetingNotes: defineQuery({
    key: 'meetingNotes',
    path: '/api/meeting-notes',
    label: 'Meeting notes',
    request: (api) => api.meetingNotes.list(),
    select: listingOf,
    fallback: () => listingOf([]),
  }),
  lectioDivina: defineQuery({
    key: 'lectioDivina',
    path: '/api/lectio-divina',
    label: 'Lectio Divina',
    request: (api) => api.lectioDivina.list(),
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
};

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
