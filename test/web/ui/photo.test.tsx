import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { placeholderUrl, type Rendered } from '../../../contract/files/pictures.ts';
import { ItemPicture, Photo } from '../../../web/ui/pictures/picture.tsx';

const picture: Rendered = { width: 900, height: 1125, placeholder: 'A'.repeat(64), renditions: [480, 960] };
const render = (url: string, rendered?: Rendered) =>
  renderToStaticMarkup(<Photo url={url} picture={rendered} alt="Portrait of Ann" sizes="12rem" />);
const stem = '/media/team-photos/a';

it('renders an uploaded photo in its renditions, over its placeholder, with its size', () => {
  const html = render('/media/team-photos/a.jpg', picture);
  expect(html).toContain(
    `<source type="image/avif" srcSet="${stem}-480.avif 480w, ${stem}-960.avif 900w" sizes="12rem"/>`,
  );
  expect(html).toContain(`src="${stem}-480.jpg"`);
  expect(html).toContain('width="900" height="1125" alt="Portrait of Ann"');
  expect(html).toContain(placeholderUrl(picture.placeholder));
});

it('renders the original of a photo without renditions or from another site', () => {
  expect(render('/media/team-photos/a.jpg')).toContain('src="/media/team-photos/a.jpg"');
  expect(render('https://example.com/a.jpg', picture)).toContain('src="https://example.com/a.jpg"');
});

it('crops an upright picture of an item above its middle, unless an editor chose a focus', () => {
  const rowOf = (imageFocus: string, rendered: Rendered) => {
    const item = { imageUrl: '/media/news-pictures/a.jpg', imageFocus, picture: rendered };
    return /data-y="(\d+)"/.exec(renderToStaticMarkup(<ItemPicture item={item} sizes="12rem" />))?.[1];
  };
  expect(rowOf('', picture)).toBe('20');
  expect(rowOf('50% 70%', picture)).toBe('70');
  expect(rowOf('', { ...picture, width: 1600 })).toBe('50');
});
