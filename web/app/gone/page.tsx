import { LinkButton } from '../../ui/button.tsx';
import { Page, usePageWords } from '../../ui/page.tsx';
import { FallbackLinks } from '../../not-found/page.tsx';
import { datedLists } from '../../routes/dated-lists.ts';
import { type View, viewAt } from '../../routes/views.ts';

const title = 'No longer here';

export function head() {
  return { title, description: 'The page at this address has been taken down.' };
}

/** The page of a deleted item. */
export function Component({ view }: { view: View }) {
  const { list = 'events' } = viewAt(view.path);
  const { parent } = datedLists[list];
  return (
    <Page
      title={title}
      lead="The page at this address has been taken down by the parish. There may be something newer in its place."
    >
      <FallbackLinks>
        <LinkButton look="primary" href={parent.path}>
          {`Go to ${usePageWords(parent).label}`}
        </LinkButton>
      </FallbackLinks>
    </Page>
  );
}
