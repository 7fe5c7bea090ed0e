import { Page } from '../components/page.tsx';

/** The admin area and its sign-in card (specification §2). */
export function Component() {
  return <Page title="Church Administration">{null}</Page>;
}
