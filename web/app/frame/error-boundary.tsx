import { Component, type ReactNode } from 'react';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { clearFailure } from '../page-modules.ts';
import { defaultHead, fullTitle } from '../../routes/page-head.ts';
import { isPublicView, type View } from '../../routes/views.ts';

type ErrorBoundaryProps = {
  /** The page rendered inside. */
  view: View;
  parish: ParishFacts;
  children: ReactNode;
};

/** Renders an error message if a page fails to render, such as when its chunk cannot be fetched, until another is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; path: string }> {
  override state = { failed: false, path: this.props.view.path };

  static getDerivedStateFromProps({ view }: ErrorBoundaryProps, { path }: { path: string }) {
    return path === view.path ? null : { failed: false, path: view.path };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Makes the next visit to the page fetch its chunk again. The page did not render, so it has not set its title. */
  override componentDidCatch() {
    const { view, parish } = this.props;
    if (isPublicView(view.name)) clearFailure(view.name);
    document.title = fullTitle(defaultHead(view, parish).title, parish);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Rerendering is not enough: after a deployment only the new document refers to the page's new chunk.
    return <FailedState message="This page could not be shown." retry={() => location.reload()} fillsPage />;
  }
}
