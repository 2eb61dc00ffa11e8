import { Component, type ReactNode, Suspense } from 'react';

interface LazyBoundaryProps {
  /** Called when the lazy chunk fails to load. */
  readonly onFailure?: () => void;
  /** Shown while it loads. */
  readonly fallback?: ReactNode;
  /** Shown when loading failed. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

/** Suspense and error boundary for lazy components. */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { fallback = null, failed = null, children } = this.props;
    if (this.state.hasFailed) return failed;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
