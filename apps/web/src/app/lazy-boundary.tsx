import { Component, type ReactNode, Suspense } from 'react';

interface LazyBoundaryProps {
  /** Called when the lazy chunk fails to load. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Suspense and error boundary for lazy components; renders nothing when loading fails. */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    if (this.state.failed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
