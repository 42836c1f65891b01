import { Component, type ReactNode } from 'react';
import { SectionError } from './section-error.js';
import { InterfaceMismatch } from './sections.js';

interface Props {
  retry: () => Promise<void>;
  children: ReactNode;
}

/** Confines a section that fails to load or to render to its own pages. */
export class SectionBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  readonly #retry = async (): Promise<void> => {
    // Only a newer shell can run a section that needs another interface version, so reload the page.
    if (this.state.error instanceof InterfaceMismatch) window.location.reload();
    await this.props.retry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <SectionError retry={this.#retry} />;
  }
}
