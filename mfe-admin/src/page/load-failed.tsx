import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { sentenceOf } from '@floatwise/web-kit/api';

interface Props {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is said where the service has no sentence. */
  otherwise: string;
  /** Names what is tried again, where several Retry buttons are on one page. */
  retryLabel?: string;
  className?: string;
}

/** Something couldn't be loaded, with the service's sentence and Retry. */
export const LoadFailed = ({ query, otherwise, retryLabel, className = 'mx-4 mb-4 sm:mx-6' }: Props): ReactNode => (
  <Banner
    tone="bad"
    className={className}
    action={
      <Button
        variant="quiet"
        size="small"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
        aria-label={retryLabel}
      >
        Retry
      </Button>
    }
  >
    {sentenceOf(query.error, otherwise)}
  </Banner>
);
