import { Component, type ReactNode, Suspense } from 'react';

interface WhenLoadedProps {
  /** Its code could not be had: whoever asked for it is told. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Something whose code comes late. Where it does not come, the page stays as it was. */
export class WhenLoaded extends Component<WhenLoadedProps, { readonly failed: boolean }> {
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
