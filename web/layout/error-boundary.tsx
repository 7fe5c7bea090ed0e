import { Component, type ReactNode } from 'react';
import { FailedState } from '../components/failed-state.tsx';

/** Shows a plain sentence where a page could not be shown, such as when its chunk could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedState message="This page could not be shown." retry={() => location.reload()} fillsPage />;
  }
}
