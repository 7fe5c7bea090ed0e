import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Contained } from '../../ui/contained.tsx';
import { focusFieldOf } from './focus-field-of.ts';
import { Frame } from './frame.tsx';
import { loadPreview } from './load-preview.ts';
import styles from './preview.module.css';

type Preview = Awaited<ReturnType<typeof loadPreview>>;
type PreviewPanelProps = Parameters<Preview>[0];

/**
 * Renders the unsaved form values as visitors will see them, at phone and desktop widths. A click on a text moves the focus
 * to the field of the form around it that contains the text.
 */
export function PreviewPanel({ kind, item, section }: PreviewPanelProps) {
  const { Preview, hasFailed, retry } = usePreview();
  const deferredItem = useDeferredValue(item);
  const panel = useRef<HTMLElement>(null);
  const isShown = Preview !== undefined;
  useEffect(() => {
    // On narrow viewports the panel is below the inputs, out of view.
    if (hasFailed) panel.current?.scrollIntoView({ block: 'nearest' });
    else if (isShown && !matchMedia('(width >= 64em)').matches) panel.current?.scrollIntoView();
  }, [isShown, hasFailed]);
  if (hasFailed)
    return (
      <section ref={panel} className={styles.failed} aria-label="Preview">
        <Notice kind="warning">
          <p>The preview could not be loaded.</p>
          <Button onClick={retry}>Try Again</Button>
        </Notice>
      </section>
    );
  if (!Preview) return <Spinner />;
  const pick = (clicked: Element) => {
    const form = panel.current?.closest('form');
    if (form) focusFieldOf(clicked, form);
  };
  return (
    <section ref={panel} className={styles.panel} aria-label="Preview" data-preview>
      <Contained fallback={<Notice kind="warning">The preview could not be shown.</Notice>}>
        <h3 className={styles.title}>On a phone</h3>
        <Frame title="Preview on a phone" width="telephone" onPick={pick}>
          <Preview kind={kind} item={deferredItem} section={section} />
        </Frame>
        <h3 className={styles.title}>At a desk</h3>
        <Frame title="Preview at a desk" width="desk" onPick={pick}>
          <Preview kind={kind} item={deferredItem} section={section} />
        </Frame>
      </Contained>
    </section>
  );
}

function usePreview() {
  const [loaded, setLoaded] = useState<{ Preview?: Preview; hasFailed: boolean }>({ hasFailed: false });
  const load = useCallback(() => {
    loadPreview().then(
      (Preview) => setLoaded({ Preview, hasFailed: false }),
      (cause: unknown) => {
        console.warn('The preview could not be loaded', cause);
        setLoaded({ hasFailed: true });
      },
    );
  }, []);
  useEffect(load, [load]);
  const retry = () => {
    setLoaded({ hasFailed: false });
    load();
  };
  return { ...loaded, retry };
}
