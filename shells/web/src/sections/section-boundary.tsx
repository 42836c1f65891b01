import { Component, type ReactNode, useTransition } from 'react';
import { Button } from '@floatwise/ui/button';
import { PageMessage } from '@floatwise/ui/page-message';
import { InterfaceMismatch } from './sections.js';
import { useEarlyInput } from '../early-input/use-early-input.js';

interface Props {
  retry: () => Promise<void>;
  children: ReactNode;
}

/** Confines a section, or a page of the shell, that fails to load or to render to its own pages. */
export class SectionBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  /** What the last Retry was for. */
  #retried: unknown;

  readonly #retry = async (): Promise<void> => {
    const { error } = this.state;
    // React keeps the failure of a part, such as a dialog, and throws that very error again until the page is loaded anew.
    const isKept = error === this.#retried && navigator.onLine;
    this.#retried = error;
    // Only a newer shell can run a section that needs another interface version, so reload the page.
    if (isKept || error instanceof InterfaceMismatch) window.location.reload();
    await this.props.retry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <SectionError retry={this.#retry} />;
  }
}

/** Shown in place of a section's page that failed; everything around it stays usable. */
function SectionError({ retry }: { retry: () => Promise<void> }): ReactNode {
  useEarlyInput();
  const [isPending, startRetry] = useTransition();
  return (
    <PageMessage
      role="alert"
      title="This page didn’t load"
      action={
        <Button loading={isPending} onClick={() => startRetry(retry)}>
          Retry
        </Button>
      }
    >
      It’s temporarily unavailable, or your connection dropped. The rest of Floatwise still works.
    </PageMessage>
  );
}
