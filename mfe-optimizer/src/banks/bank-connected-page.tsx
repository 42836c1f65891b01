import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { BankConnection, ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Panel } from '@floatwise/ui/panel';
import { Spinner } from '@floatwise/ui/spinner';
import { choice, defineAddress, text, useAddress } from '@floatwise/web-kit/address';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { Link } from '@floatwise/web-kit/router';
import { outcomeOf, type Outcome } from './outcome.js';
import { problemCodes, problemTexts } from './problem-text.js';
import { reportReturn } from './return-channel.js';
import { nameOf } from './use-bank-visit.js';

const address = defineAddress({ connection: text(''), outcome: choice([...problemCodes, 'connected'], null) });

/** Long enough to read the first line. */
const readMs = 1_500;

/**
 * The page that a bank redirects to, in the window that the dialog opened. It notifies the waiting page, shows what
 * happened, and closes itself. It stays open if there's a problem and no page is waiting to show it. If the window
 * can't be closed, it offers a link back.
 */
export function BankConnectedPage(): ReactNode {
  const isHydrated = useIsHydrated();
  const [{ connection, outcome: reported }] = useAddress(address);
  const problem = reported === 'connected' ? null : reported;
  const hasId = connection !== '';
  const query = useCallQuery('cards.getConnection', { params: { id: connection } }, { enabled: isHydrated && hasId });
  const [isHeard, setHeard] = useState(false);
  const hear = useEffectEvent(() => setHeard(true));
  useEffect(() => {
    if (!isHydrated) return;
    return reportReturn({ connectionId: hasId ? connection : null, problem }, () => hear());
  }, [isHydrated, hasId, connection, problem]);
  if (!isHydrated || (hasId && query.isPending)) return <Spinner />;
  const outcome = outcomeFor({ now: query.data, problem, hasId });
  const isOver = isHeard || outcome === 'connected';
  return (
    <Container className="py-10 sm:py-16">
      <Panel className="mx-auto max-w-md">
        <Words outcome={outcome} bank={query.data ? nameOf(query.data.bankId) : 'your bank'} isOver={isOver} />
        <Button asChild className="mt-5">
          <Link to={outcome === 'connected' ? `/?banks=${connection}` : '/?banks=connect'}>
            {outcome === 'connected' ? 'See what was found' : 'Back to Floatwise'}
          </Link>
        </Button>
      </Panel>
    </Container>
  );
}

interface Known {
  now: BankConnection | undefined;
  problem: ConnectionProblem | null;
  hasId: boolean;
}

/** Null if the person didn't come from a bank. */
function outcomeFor({ now, problem, hasId }: Known): Outcome | null {
  if (problem) return now?.problem?.code === problem ? now.problem : { code: problem };
  if (now) return outcomeOf({ now });
  return hasId ? { code: 'failed' } : null;
}

function Words({ outcome, bank, isOver }: { outcome: Outcome | null; bank: string; isOver: boolean }): ReactNode {
  const { title, sentence } = wordsOf(outcome, bank);
  // Browsers let a page close only windows that a page opened. Any other window stays open and shows a link instead.
  useEffect(() => {
    if (!isOver) return;
    const closing = setTimeout(() => window.close(), readMs);
    return () => clearTimeout(closing);
  }, [isOver]);
  return (
    <>
      <h1 className="text-20 font-semibold">{title}</h1>
      <p className="mt-2 text-ink-soft">{sentence}</p>
      {isOver && (
        <p role="status" className="mt-2 text-14 text-ink-soft">
          Go back to your Floatwise window. This one closes by itself; if it doesn’t, close it.
        </p>
      )}
    </>
  );
}

function wordsOf(outcome: Outcome | null, bank: string): { title: string; sentence: string } {
  if (outcome === null) {
    return {
      title: 'Nothing to do here',
      sentence: 'Your bank sends you to this page after you connect your cards.',
    };
  }
  if (outcome === 'connected') {
    return { title: 'Your bank is connected', sentence: `Your cards at ${bank} now keep themselves up to date.` };
  }
  if (outcome === 'waiting') {
    return { title: 'Almost there', sentence: `${bank} hasn’t finished yet.` };
  }
  const problem = problemTexts[outcome.code];
  const sentence = outcome.sentence ?? problem.sentence(bank);
  return { title: 'No bank was connected', sentence: problem.todo ? `${sentence} ${problem.todo}` : sentence };
}
