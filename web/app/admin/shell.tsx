import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useParish } from '../../data/parish.tsx';
import { goTo } from '../../desk/navigation/admin-address.ts';
import { isShown } from '../../desk/records/record-tabs.ts';
import { IconButton } from '../../desk/ui/buttons.tsx';
import { pages } from '../../routes/pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Emblem } from '../../ui/icons.tsx';
import { prefersReducedMotion } from '../../ui/browser.ts';
import { Footer } from '../frame/footer.tsx';
import { isOwn, type Tab, tabs as allTabs } from './tabs.tsx';
import styles from './shell.module.css';
import tabStyles from './tab-bar.module.css';

type DeskProps = {
  /** The heading of the admin area, once someone has signed in. */
  title?: ReactNode;
  /** The search and the person's menu. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The bar of the admin area, with the parish's name and the way to the site, a screen below it, and the footer of the site. */
export function Desk({ title, tools, children }: DeskProps) {
  const { churchName } = useParish();
  return (
    <>
      <header className={`no-print ${styles.deskBar}`}>
        <div className={styles.inside}>
          <Emblem className={styles.deskEmblem} />
          <div className={styles.names}>
            {title}
            {churchName && <span className={title ? 'quiet' : styles.name}>{churchName}</span>}
          </div>
          <ViewSite className={tools ? styles.wide : undefined} />
          {tools}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** The way to the site. */
export function ViewSite({ className }: { className?: string | undefined }) {
  return (
    <LinkButton look="quiet" className={className} href={pages.home.path}>
      View site
      <ExternalLink size={16} aria-hidden />
    </LinkButton>
  );
}

/** How far an arrow scrolls the tab bar, in pixels (specification §9). */
const SCROLL_STEP = 240;

export const tabId = (tab: Tab) => `tab-${tab.id}`;

export const panelId = (tab: Tab) => `panel-${tab.id}`;

/** The tab bar, which scrolls horizontally if the tabs do not fit. Arrow keys, Home and End move between them. */
export function TabBar({ selected }: { selected: Tab }) {
  const parish = useParish();
  const tabs = allTabs.filter((tab) => isOwn(tab) && isShown(tab.id, parish));
  const bar = useRef<HTMLDivElement>(null);
  const more = useScrollOverflow(bar);

  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && bar.current) scrollIntoBar(bar.current, tab);
  }, [selected]);

  const scroll = (step: number) => bar.current?.scrollBy({ left: step, behavior: motion() });
  const moveByKey = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, tabs, selected);
    if (!next) return;
    event.preventDefault();
    if (!goTo({ tab: next.id })) return;
    bar.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus({ preventScroll: true });
  };

  if (tabs.length === 0) return null;
  const hasArrows = more.before || more.after;
  return (
    <div className={tabStyles.bar}>
      {hasArrows && (
        <IconButton label="Scroll tabs left" onClick={() => scroll(-SCROLL_STEP)} icon={ChevronLeft} />
      )}
      <div
        ref={bar}
        className={tabStyles.tabs}
        data-more-before={more.before}
        data-more-after={more.after}
        role="tablist"
        aria-label="What to edit"
        onKeyDown={moveByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={tabStyles.tab}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? panelId(tab) : undefined}
            tabIndex={tab === (tabs.includes(selected) ? selected : tabs[0]) ? 0 : -1}
            onClick={() => goTo({ tab: tab.id })}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {hasArrows && (
        <IconButton label="Scroll tabs right" onClick={() => scroll(SCROLL_STEP)} icon={ChevronRight} />
      )}
    </div>
  );
}

function tabAfterKey(key: string, tabs: readonly Tab[], selected: Tab): Tab | undefined {
  const at = tabs.indexOf(selected);
  const last = tabs.length - 1;
  if (key === 'ArrowRight') return tabs[at === last ? 0 : at + 1];
  if (key === 'ArrowLeft') return tabs[at <= 0 ? last : at - 1];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  return undefined;
}

/** scrollIntoView would scroll the page as well. */
function scrollIntoBar(bar: HTMLElement, tab: HTMLElement): void {
  const left = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  bar.scrollTo({ left, behavior: motion() });
}

function motion(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}

/** Whether a horizontally scrolling element has hidden content before and after its visible part. */
function useScrollOverflow(scroller: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ before: false, after: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setOverflow((previous) =>
        previous.before === before && previous.after === after ? previous : { before, after },
      );
    };
    const resizes = new ResizeObserver(measure);
    // The children grow when the web font has loaded.
    for (const each of [element, ...element.children]) resizes.observe(each);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return overflow;
}
