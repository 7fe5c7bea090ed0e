import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { FallbackLinks } from '../ui/fallback-links.tsx';
import { pages } from '../routes/pages.ts';

/** The page for unknown addresses. */
export function Component() {
  return (
    <Page
      title="Page not found"
      lead="There is no page at this address. It may have moved, or the link is mistyped."
    >
      <FallbackLinks>
        <LinkButton look="primary" to={pages.home.path}>
          Go to the home page
        </LinkButton>
      </FallbackLinks>
    </Page>
  );
}
