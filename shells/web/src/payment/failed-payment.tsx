import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { sentenceOf } from '@floatwise/web-kit/api';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { formatDay } from '../format-day.js';
import { portalFallback, usePortal } from './use-portal.js';

/** Since when the payment whose note was dismissed has been missing. */
const dismissed = browserStore<string>({
  key: 'floatwise.failed-payment',
  lasts: 'session',
  empty: '',
  read: (since) => ({ value: since }),
  write: String,
});

const refreshMs = 10 * 60_000;

/** Says on every page that a payment failed, until when Pro stays, and what to do about it. */
export function FailedPayment(): ReactNode {
  const { data } = useCallQuery('billing.getSubscription', {}, { staleTime: refreshMs, refetchInterval: refreshMs });
  const dismissedSince = useStored(dismissed);
  const card = usePortal('change-card');
  const problem = data?.paid?.problem;
  if (!problem || dismissedSince === problem.since) return null;
  return (
    <Container className="pt-4">
      <Banner
        tone="bad"
        title="Your last payment failed"
        action={
          <Button
            variant="quiet"
            size="small"
            loading={card.isOpening}
            loadingLabel="Opening the payment page…"
            onClick={card.open}
          >
            Update card
          </Button>
        }
        onDismiss={() => dismissed.set(problem.since)}
      >
        {card.error
          ? sentenceOf(card.error, portalFallback)
          : `Pro stays until ${formatDay(problem.proUntil)}. Update your card before then, and nothing changes.`}
      </Banner>
    </Container>
  );
}
