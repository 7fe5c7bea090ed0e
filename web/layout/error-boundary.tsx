import { Component, type ReactNode } from 'react';
import { FailedState } from '../components/failed-state.tsx';
import { forgetFailure } from '../routes/page-modules.ts';
import type { ViewName } from '../routes/views.ts';

type ErrorBoundaryProps = {
  /** The page inside. */
  name: ViewName;
  children: ReactNode;
};

/** Shows a plain sentence where a page could not be shown, such as when its chunk could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** A later visit to the page fetches its chunk again. */
  override componentDidCatch() {
    forgetFailure(this.props.name);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Not merely rendered again: where the site was renewed meanwhile, only its new document knows the page's new chunk.
    return <FailedState message="This page could not be shown." retry={() => location.reload()} fillsPage />;
  }
}
