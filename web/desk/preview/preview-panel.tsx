import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { withoutMarkup } from '../../../contract/markup.ts';
import { formatDate, formatDay } from '../../formats/dates.ts';
import { Contained, Spinner } from '../../ui/states.tsx';
import { Notice } from '../../ui/notice.tsx';
import { trustedPolicy } from '../ui/trusted-policy.ts';
import styles from './preview.module.css';

/** The visitors' components, downloaded for the first preview. */
const load = async () => ({ default: (await import('../../app/preview/preview.tsx')).Preview });

type PreviewPanelProps = ComponentProps<Awaited<ReturnType<typeof load>>['default']>;

/**
 * Renders the unsaved form values as visitors will see them, at phone and desktop widths. A click on a text moves the focus
 * to the field of the form around it that contains the text.
 */
export function PreviewPanel({ kind, item, section }: PreviewPanelProps) {
  // A download that has failed is tried again when the preview is opened the next time.
  const [Preview] = useState(() => lazy(load));
  const deferredItem = useDeferredValue(item);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow viewports the panel is below the inputs, out of view.
    if (!matchMedia('(width >= 64em)').matches) panel.current?.scrollIntoView();
  }, []);
  const pick = (clicked: Element) => {
    const form = panel.current?.closest('form');
    if (form) focusFieldOf(clicked, form);
  };
  return (
    <section ref={panel} className={styles.panel} aria-label="Preview" data-preview>
      <Contained fallback={<Notice kind="warning">The preview could not be shown.</Notice>}>
        <Suspense fallback={<Spinner fillsPage />}>
          <h3 className={styles.title}>On a phone</h3>
          <Frame title="Preview on a phone" width="telephone" onPick={pick}>
            <Preview kind={kind} item={deferredItem} section={section} />
          </Frame>
          <h3 className={styles.title}>At a desk</h3>
          <Frame title="Preview at a desk" width="desk" onPick={pick}>
            <Preview kind={kind} item={deferredItem} section={section} />
          </Frame>
        </Suspense>
      </Contained>
    </section>
  );
}

/** Moves the focus to the field of a form that a clicked text, date or picture of its preview comes from, if one does. */
function focusFieldOf(clicked: Element, form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, select')].filter(isTyped);
  const index = matchingField(textsOf(clicked), fields.map(valuesOf));
  const field = index === undefined ? undefined : fields[index];
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function isTyped(field: HTMLElement): boolean {
  const isMarked = field instanceof HTMLInputElement && ['file', 'checkbox', 'radio'].includes(field.type);
  return !isMarked && field.getClientRects().length > 0;
}

function valuesOf(field: HTMLElement): readonly string[] {
  if (field instanceof HTMLSelectElement) return [field.selectedOptions[0]?.text ?? ''];
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
  const { value } = field;
  return isCalendarDate(value) ? [value, formatDay(value), formatDate(value)] : [value];
}

/** How many elements around the clicked one are compared. */
const LEVELS = 4;

/** The texts of an element and those around it: of a time its date, of a picture its address and description. */
function textsOf(clicked: Element): string[] {
  const texts: string[] = [];
  let element: Element | null = clicked;
  for (let level = 0; element && level < LEVELS; level++) {
    for (const name of ['datetime', 'src', 'alt']) texts.push(element.getAttribute(name) ?? '');
    texts.push(element.textContent);
    element = element.parentElement;
  }
  return texts;
}

/** Shorter texts than this occur in others by chance. */
const SHORTEST = 3;

/**
 * The index of the field that a text of a page comes from. `texts` are those of the clicked element and the elements around
 * it, innermost first; `fields` are the values of each field. A field that is the text wins over one that contains it, and
 * that over one that makes up at least half of it; undefined if there is none.
 */
export function matchingField(
  texts: readonly string[],
  fields: readonly (readonly string[])[],
): number | undefined {
  const values = fields.flatMap((field, index) =>
    field.map((value) => ({ index, value: comparable(withoutMarkup(value)) })).filter(({ value }) => value),
  );
  for (const text of texts.map(comparable).filter(Boolean)) {
    const equal = values.find(({ value }) => value === text);
    const around = values.find(({ value }) => text.length >= SHORTEST && value.includes(text));
    const [longest] = values
      .filter(({ value }) => value.length >= SHORTEST && text.includes(value))
      .sort((one, other) => other.value.length - one.value.length);
    const most = longest && longest.value.length * 2 >= text.length ? longest : undefined;
    const found = equal ?? around ?? most;
    if (found) return found.index;
  }
  return undefined;
}

/** Pages join the parts of times and dates with other spaces, show words in other cases, and shorten texts. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\u2060]+/g, ' ')
    .replace(/(?:…|\.{3})$/, '')
    .trim()
    .toLowerCase();
}

type FrameProps = {
  title: string;
  width: 'telephone' | 'desk';
  /** Called with the element that is clicked, unless it is a control. */
  onPick: (clicked: Element) => void;
  children: ReactNode;
};

/** Renders its children in an iframe of a given width with the site's styles. Links in it are disabled. */
function Frame({ title, width, onPick, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let unfollow = () => {};
    const onLoad = () => {
      unfollow();
      if (!element.contentDocument) return;
      unfollow = followStyles(element.contentDocument);
      setBody(element.contentDocument.body);
    };
    element.addEventListener('load', onLoad);
    openEmptyDocument(element);
    return () => {
      element.removeEventListener('load', onLoad);
      unfollow();
    };
  }, []);
  return (
    <div className={`panel ${styles.window}`} data-width={width}>
      <iframe ref={frame} title={title} className={styles.frame} data-width={width}>
        {body &&
          createPortal(
            <div
              onClickCapture={(event) => {
                disableLinks(event);
                if (!isOn(event, controls)) onPick(elementAt(event));
              }}
              {...containedEvents}
            >
              {children}
            </div>,
            body,
          )}
      </iframe>
    </div>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Events bubble through a portal to the form around it: closing a dialog in the frame would save the form. */
const containedEvents = {
  onSubmit: stop,
  onClick: stop,
  onChange: stop,
  onKeyDown: stop,
  onFocus: stop,
  onBlur: stop,
  onCancel: stop,
  onClose: stop,
};

const controls = ['BUTTON', 'SUMMARY', 'INPUT', 'SELECT', 'DIALOG'];

function disableLinks(event: MouseEvent): void {
  if (isOn(event, ['A'])) event.preventDefault();
}

/** Does not use `instanceof`, because the frame's elements belong to another window. */
function isOn(event: MouseEvent, tags: readonly string[]): boolean {
  return event.nativeEvent
    .composedPath()
    .some((target) => 'tagName' in target && tags.includes(String(target.tagName)));
}

/** The innermost element at the point that was clicked; that of an event may be around an inert part. */
function elementAt({ currentTarget, clientX, clientY }: MouseEvent): Element {
  const inside = [...currentTarget.querySelectorAll('*')].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });
  return inside.at(-1) ?? currentTarget;
}

/** The doctype makes the document render in standards mode. */
const EMPTY = '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head><body></body></html>';

/** Always the empty document. */
const emptyDocument = trustedPolicy('preview-frame', () => EMPTY);

/** Loads an empty same-origin document into an iframe, which inherits this page's Content-Security-Policy. */
function openEmptyDocument(frame: HTMLIFrameElement): void {
  frame.srcdoc = emptyDocument(EMPTY);
}

/** Copies this page's style sheets into a document, including later ones, until the returned function is called. */
function followStyles(target: Document): () => void {
  const copied = new Set<Node>();
  const copy = () => {
    for (const source of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copied.has(source)) continue;
      copied.add(source);
      target.head.append(target.importNode(source, true));
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
