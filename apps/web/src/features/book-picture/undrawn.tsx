import { Component, type ReactNode } from 'react';

interface UndrawnProps {
  readonly children: ReactNode;
}

/** Leaves a drawing out that could not be loaded: the text beside it needs none. */
export class Undrawn extends Component<UndrawnProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
