import { mediaUrl } from '../../contract/files/media.ts';
import { type Check, expect, expectStatus } from './check.ts';

/** The checks of uploaded files. */
export const mediaChecks: readonly Check[] = [
  {
    name: 'the uploaded files cannot be listed, and nothing outside their folders is served',
    run: async (site) => {
      for (const path of [
        '/media/',
        '/media/gallery/',
        '/media/secret/a.jpg',
        mediaUrl('gallery/no-such-picture.jpg'),
      ]) {
        const response = await site.request(path);
        expectStatus(response, 404);
        expect(!(await response.text()).includes('ListBucketResult'), `${path} lists the files`);
      }
    },
  },
];
