import type { GalleryArrival } from '../../../contract/entities/gallery.ts';
import type { UploadLog } from '../files/upload-log.ts';
import type { GalleryGrants } from './grants.ts';

/** Lists the status of recent uploads. A rejected picture that is uploaded again stays rejected until it is taken. */
export async function listArrivals(grants: GalleryGrants, log: UploadLog): Promise<GalleryArrival[]> {
  const [granted, arrived] = await Promise.all([grants.list(), log.list('gallery')]);
  const waiting = new Set(granted.map(({ key }) => key));
  const known = arrived.filter(({ isKept }) => !isKept);
  const seen = new Set(known.map(({ key }) => key));
  return [
    ...known.map(({ key, fault }): GalleryArrival => {
      if (fault !== undefined) return { key, status: 'refused', message: fault };
      return { key, status: waiting.has(key) ? 'waiting' : 'taken' };
    }),
    ...[...waiting]
      .filter((key) => !seen.has(key))
      .map((key): GalleryArrival => ({ key, status: 'waiting' })),
  ];
}
