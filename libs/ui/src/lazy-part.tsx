import { createContext, lazy, Suspense, use, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './banner.js';
import { Button } from './button.js';
import { usePortalContainer } from './section-root.js';

/** Loads the part's code again. */
const Retry = createContext<() => void>(() => undefined);

/**
 * A part whose code is loaded when it's first shown. Where it doesn't come (no connection, or a deployment removed it), what's around the
 * part stays, and it's loaded again once the browser is back online.
 * @param load imports the part's file and returns the part
 * @param waiting what is in its place until then; nothing by default
 * @param Missing what is in its place if its code doesn't come; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode = null,
  Missing: FunctionComponent<Props> = () => null,
) {
  // React keeps a failure for good, so each try is a component of its own.
  const make = () => ({
    Part: lazy(async () => {
      const loaded = await load().catch(() => null);
      if (!loaded) newest = make();
      return { default: loaded ?? Missing };
    }),
  });
  let newest: { Part: FunctionComponent<Props> } = make();
  return (props: Props): ReactNode => {
    const [{ Part }, setShown] = useState(newest);
    const [retry] = useState(() => () => setShown(newest));
    useEffect(() => {
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [retry]);
    return (
      <Retry value={retry}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Retry>
    );
  };
}

interface MissingProps {
  className?: string;
  onDismiss?: () => void;
}

function NotLoaded(props: MissingProps): ReactNode {
  return (
    <Banner
      tone="bad"
      action={
        <Button variant="quiet" size="small" onClick={use(Retry)}>
          Retry
        </Button>
      }
      {...props}
    >
      Couldn’t load this. Check your connection and try again.
    </Banner>
  );
}

/** A lazy part that fills a place of its page: if its code doesn't come, the place says so and has a Retry button. */
export const lazyPanel = <Props extends object>(load: () => Promise<FunctionComponent<Props>>, waiting?: ReactNode) =>
  lazyPart(load, waiting, () => <NotLoaded />);

interface Closable {
  open?: boolean;
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/** A lazy part that people open: if its code doesn't come, a message at the bottom of the window says so, until it's retried or closed. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<FunctionComponent<Props>>) =>
  lazyPart<Props>(load, null, NotOpened);

function NotOpened({ open = true, onClose, onOpenChange }: Closable): ReactNode {
  const container = usePortalContainer() ?? document.body;
  const close = (): void => {
    onClose?.();
    onOpenChange?.(false);
  };
  if (!open) return null;
  return createPortal(
    <NotLoaded className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-toast shadow-float" onDismiss={close} />,
    container,
  );
}
