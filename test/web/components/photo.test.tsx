import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { placeholderUrl, type Rendered } from '../../../contract/renditions.ts';
import { Photo } from '../../../web/components/pictures/photo.tsx';

const picture: Rendered = { width: 900, height: 1125, placeholder: 'A'.repeat(64), renditions: [480, 960] };
const drawn = (url: string, known?: Rendered) =>
  renderToStaticMarkup(<Photo url={url} picture={known} alt="Portrait of Ann" sizes="12rem" />);
const folder = '/media/renditions/team-photos/a.jpg';

it('an uploaded photo is shown in its renditions, over its colours, with its size', () => {
  const html = drawn('/media/team-photos/a.jpg', picture);
  expect(html).toContain(
    `<source type="image/avif" srcSet="${folder}/480.avif 480w, ${folder}/960.avif 900w" sizes="12rem"/>`,
  );
  expect(html).toContain(`src="${folder}/480.jpg"`);
  expect(html).toContain('width="900" height="1125" alt="Portrait of Ann"');
  expect(html).toContain(placeholderUrl(picture.placeholder));
});

it('a photo without renditions, and one of another site, is itself', () => {
  expect(drawn('/media/team-photos/a.jpg')).toContain('src="/media/team-photos/a.jpg"');
  expect(drawn('https://example.com/a.jpg', picture)).toContain('src="https://example.com/a.jpg"');
});
