import { withPlainTexts } from '../../../contract/markup.ts';
import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { ItemPicture } from '../../components/pictures/item-picture.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { formatDate } from '../../formats/format-date.ts';
import { truncate } from '../../formats/truncate.ts';
import { itemPath } from '../../routes/views.ts';
import { newsCategories } from './news-categories.ts';
import styles from './news.module.css';
import { isCut, READ_MORE_LENGTH } from './read-more-content.ts';

/** The length of a notice's text on the card, in characters (specification §9). */
const EXCERPT_LENGTH = 200;

/** A notice; a long one is truncated, and 'Read more' shows it in a dialog (specification §2). */
export function NewsCard({ item }: { item: Item<'news'> }) {
  const { Icon, name } = newsCategories[item.category];
  const { content } = withPlainTexts(item);
  const shown = truncate(content, EXCERPT_LENGTH);
  return (
    <li>
      <article className={styles.item}>
        <div className={styles.heading}>
          <span className={styles.icon}>
            <Icon size={20} aria-hidden />
          </span>
          <p className={`quiet ${styles.facts}`}>
            <span>{name}</span>
            <br />
            <span className={styles.dated}>
              <time dateTime={item.date}>{formatDate(item.date)}</time>,
            </span>{' '}
            {linkedText(item.author)}
          </p>
        </div>
        <ItemPicture
          item={item}
          className={styles.picture}
          sizes="(width >= 60em) 24rem, (width >= 40em) 45vw, 90vw"
        />
        <EditLink of="news" item={item} />
        <h3>
          <ItemLink to={itemPath('news', item)} title={item.title} />
        </h3>
        <p className={styles.text}>{linkedText(shown)}</p>
        {shown !== content && <ReadMore item={item} />}
      </article>
    </li>
  );
}

/** The full notice in a dialog. Until it has loaded, the part in the page file and a link to the notice's page. */
function ReadMore({ item }: { item: Item<'news'> }) {
  const { title, content } = item;
  const path = itemPath('news', item);
  return (
    <AlertDialog
      look="quiet"
      label="Read more"
      name={`Read more of ${title}`}
      title={title}
      text={isCut(item) ? truncate(content, READ_MORE_LENGTH) : content}
      isFormatted={item.formatted}
    >
      {isCut(item) && path && <SectionLink to={path}>Read on</SectionLink>}
    </AlertDialog>
  );
}
