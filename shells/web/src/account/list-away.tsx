import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { sentenceOf } from '@floatwise/web-kit/api';

interface Props {
  error: unknown;
  fallback: string;
  isPending: boolean;
  retry: () => void;
}

/** Replaces a part of the account that can't be loaded; the other parts stay usable. */
export const ListAway = ({ error, fallback, isPending, retry }: Props): ReactNode => (
  <Banner
    tone="bad"
    action={
      <Button variant="quiet" size="small" loading={isPending} onClick={retry}>
        Retry
      </Button>
    }
  >
    {sentenceOf(error, fallback)}
  </Banner>
);
