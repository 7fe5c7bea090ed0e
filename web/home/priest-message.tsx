import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import type { Listing } from '../data/listing.ts';
import { usePriestPortrait } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { formatDate } from '../formats/dates.ts';
import { truncate } from '../formats/texts.ts';
import { pages } from '../routes/pages.ts';
import { itemPath } from '../routes/views.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { SampleNotice } from '../ui/notice.tsx';
import { Photo } from '../ui/pictures/picture.tsx';
import { Section } from '../ui/section.tsx';
import { Spinner } from '../ui/states.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import styles from './priest-message.module.css';

/** The length of the excerpt on the home page, in characters (specification §9). */
const EXCERPT_LENGTH = 500;

/** The latest reflection in the home page's file: the excerpt plus one character, so that it is still truncated. */
export function latestExcerpt(reflections: Listing<Item<'reflections'>>): Listing<Item<'reflections'>> {
  const items = reflections.items
    .slice(0, 1)
    .map(withPlainTexts)
    .map((latest) => ({
      ...latest,
      content: [...latest.content].slice(0, EXCERPT_LENGTH + 1).join(''),
    }));
  return { ...reflections, items, years: [], isPart: true };
}

/** The beginning of the latest reflection; renders nothing without one (specification §2). */
export function PriestMessage() {
  const reflections = useQuery(queries.reflections);
  const latest = reflections.status === 'loaded' ? reflections.value.items[0] : undefined;
  const author = latest?.author;
  const portrait = usePriestPortrait(author);
  if (reflections.status === 'failed') return null;
  if (reflections.status === 'loaded' && !latest) return null;
  return (
    <div className="no-print">
      <Section title={author ? `From ${author}` : 'Reflection'}>
        <div className={styles.message} data-portrait={portrait !== undefined}>
          {portrait && (
            <div className={styles.portrait}>
              <Photo
                {...portrait}
                className={styles.photo}
                sizes="(width >= 60em) 240px, (width >= 40em) 165px, 130px"
                alt=""
              />
            </div>
          )}
          {latest && reflections.status === 'loaded' ? (
            <article>
              <EditLink of="reflections" item={latest} />
              <p className="label">
                <time dateTime={latest.date}>{formatDate(latest.date)}</time>
              </p>
              <h3 className="text-3">{linkedText(latest.title)}</h3>
              <Prose
                className={styles.text}
                text={truncate(withPlainTexts(latest).content, EXCERPT_LENGTH)}
              />
              {reflections.isFallback && <SampleNotice />}
              <LinkButton
                look="secondary"
                href={itemPath('reflections', latest) ?? `${pages.reflections.path}#${latest.id}`}
              >
                Read the reflection
                <ArrowRight size={18} aria-hidden />
              </LinkButton>
            </article>
          ) : (
            <div className={styles.coming}>
              <Spinner />
            </div>
          )}
        </div>
      </Section>
    </div>
  );
}
