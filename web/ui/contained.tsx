import { Component, type ReactNode } from 'react';

type ContainedProps = {
  /** Shown in place of children that fail. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Keeps the failure of one part of the page, such as the search, from removing the others. */
export class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
