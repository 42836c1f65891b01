import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useSession } from '@floatwise/web-kit/session';

/** A chart with its figures next to it, or below it on a phone. */
export const PictureAndTable = ({ picture, table }: { picture: ReactNode; table: ReactNode }): ReactNode => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <div className="min-w-0">{picture}</div>
    <div className="max-h-96 min-w-0 overflow-y-auto" tabIndex={0} role="group" aria-label="Figures">
      {table}
    </div>
  </div>
);

interface FailedProps {
  title: string;
  error: unknown;
  retry: () => Promise<unknown>;
}

/** Why the history can't be shown, with a button that asks again. */
export function HistoryFailed({ title, error, retry }: FailedProps): ReactNode {
  const session = useSession();
  const again = (): void => (session.status === 'unavailable' ? session.retry() : void retry());
  return (
    <Banner
      tone="bad"
      title={title}
      action={
        <Button size="small" variant="quiet" onClick={again}>
          Retry
        </Button>
      }
    >
      {sentenceOf(error, 'Please try again in a moment.')}
    </Banner>
  );
}
