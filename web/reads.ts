import { footerMassTimes, massTimeFallback } from '../parish/mass-times.ts';
import type { GalleryImage } from '../contract/entities/gallery.ts';
import { api } from './api.ts';
import { createRead, type Read } from './read.ts';

/** Everything that visitors read, each with what is shown when the read fails (specification §8). */
export const reads = {
  events: createRead(
    'Events',
    () => api.events.list(),
    () => [],
  ),
  news: createRead(
    'News',
    () => api.news.list(),
    async () => (await samples()).sampleNews,
  ),
  reflections: createRead(
    'Reflections',
    () => api.reflections.list(),
    async () => (await samples()).sampleReflections,
  ),
  history: createRead(
    'History',
    () => api.history.list(),
    async () => (await samples()).sampleHistory,
  ),
  /** Fails: the page says so, with 'Try Again'. */
  team: createRead('Team', () => api.team.list()),
  /** The home page's; the timestamp is against caching (specification §7). */
  massTimes: createRead(
    'Mass times',
    () => api.massTimes.list({ t: String(Date.now()) }),
    () => massTimeFallback,
  ),
  footerMassTimes: createRead(
    'Mass times',
    () => api.massTimes.list(),
    () => footerMassTimes,
  ),
  devotions: createRead(
    'Devotions',
    () => api.devotions.list(),
    () => [],
  ),
  newsletters: createRead(
    'Newsletters',
    () => api.newsletters.list(),
    () => [],
  ),
  meetingNotes: createRead(
    'Meeting notes',
    () => api.meetingNotes.list(),
    () => [],
  ),
  lectioDivina: createRead(
    'Lectio Divina',
    () => api.lectioDivina.list(),
    () => [],
  ),
  galleryFolders: createRead(
    'Gallery folders',
    () => api.gallery.folders(),
    () => [],
  ),
  galleryImages,
};

/** Fetched when a read has failed, and by nobody else. */
const samples = () => import('../parish/samples.ts');

const imagesByFolder = new Map<string, Read<GalleryImage[]>>();

/** The pictures of a gallery folder, or of the root gallery ('All Photos'); the same folder is the same read. */
function galleryImages(folder = ''): Read<GalleryImage[]> {
  const known = imagesByFolder.get(folder);
  if (known) return known;
  const read = createRead(
    'Gallery images',
    () => api.gallery.images(folder || undefined),
    () => [],
  );
  imagesByFolder.set(folder, read);
  return read;
}
