import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { sentenceOf } from './api.js';

interface Props {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What to say where the server sends no sentence. */
  text: string;
  /** Names what is tried again, where several Retry buttons are on one page. */
  retryLabel?: string | undefined;
  className?: string | undefined;
}

/** Something couldn't be loaded: the server's sentence, and Retry. */
export const LoadFailed = ({ query, text, retryLabel, className }: Props): ReactNode => (
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
    {sentenceOf(query.error, text)}
  </Banner>
);
