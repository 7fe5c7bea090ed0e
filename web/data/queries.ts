import { footerMassTimes, massTimeFallback } from '../../parish/mass-times.ts';
import type { GalleryImage } from '../../contract/entities/gallery.ts';
import { api } from './api.ts';
import { createQuery, type Query } from './query.ts';

/** Everything that visitors read, each with what is shown when the read fails (specification §8). */
export const queries = {
  events: createQuery(
    'Events',
    () => api.events.list(),
    () => [],
  ),
  news: createQuery(
    'News',
    () => api.news.list(),
    async () => (await samples()).sampleNews,
  ),
  reflections: createQuery(
    'Reflections',
    () => api.reflections.list(),
    async () => (await samples()).sampleReflections,
  ),
  history: createQuery(
    'History',
    () => api.history.list(),
    async () => (await samples()).sampleHistory,
  ),
  /** Fails: the page says so, with 'Try Again'. */
  team: createQuery('Team', () => api.team.list()),
  /** The home page's; the timestamp is against caching (specification §7). */
  massTimes: createQuery(
    'Mass times',
    () => api.massTimes.list({ t: String(Date.now()) }),
    () => massTimeFallback,
  ),
  footerMassTimes: createQuery(
    'Mass times',
    () => api.massTimes.list(),
    () => footerMassTimes,
  ),
  devotions: createQuery(
    'Devotions',
    () => api.devotions.list(),
    () => [],
  ),
  newsletters: createQuery(
    'Newsletters',
    () => api.newsletters.list(),
    () => [],
  ),
  meetingNotes: createQuery(
    'Meeting notes',
    () => api.meetingNotes.list(),
    () => [],
  ),
  lectioDivina: createQuery(
    'Lectio Divina',
    () => api.lectioDivina.list(),
    () => [],
  ),
  galleryFolders: createQuery(
    'Gallery folders',
    () => api.gallery.folders(),
    () => [],
  ),
  galleryImages,
};

/** Fetched when a read has failed, and by nobody else. */
const samples = () => import('../../parish/samples.ts');

const imagesByFolder = new Map<string, Query<GalleryImage[]>>();

/** The pictures of a gallery folder, or of the root gallery ('All Photos'); the same folder is the same read. */
function galleryImages(folder = ''): Query<GalleryImage[]> {
  const known = imagesByFolder.get(folder);
  if (known) return known;
  const read = createQuery(
    'Gallery images',
    () => api.gallery.images(folder || undefined),
    () => [],
  );
  imagesByFolder.set(folder, read);
  return read;
}
