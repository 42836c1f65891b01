import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import type { Keeping } from './use-keep-strategy.js';

const words = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved', conflict: 'Not saved' };

/** Which saved strategy is being continued, and whether what was added is saved. */
export const KeepingState = ({ keeping: { name, state } }: { keeping: Keeping }): ReactNode => (
  <p role="status" className="flex min-w-0 items-center gap-1 text-12 text-ink-soft">
    <span className="truncate">{name}</span>
    <span aria-hidden>·</span>
    {state === 'saved' && <Icon of={Check} size={14} className="text-good" />}
    <span className="shrink-0">{words[state]}</span>
  </p>
);

/** What to do about a conversation that couldn't be saved. */
export function KeepingProblem({ keeping }: { keeping: Keeping }): ReactNode {
  const { state, sentence, retry, keepThis, takeSaved } = keeping;
  if (state === 'failed') {
    return (
      <Banner
        tone="bad"
        title="Save Failed"
        action={
          <Button size="small" variant="quiet" onClick={retry}>
            Save again
          </Button>
        }
      >
        {sentence}
      </Banner>
    );
  }
  if (state !== 'conflict') return null;
  return (
    <Banner
      tone="caution"
      title="This strategy changed somewhere else"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={keepThis}>
            Keep this conversation
          </Button>
          <Button size="small" variant="quiet" onClick={takeSaved}>
            Use the saved one
          </Button>
        </span>
      }
    >
      We won’t save anything until you choose one.
    </Banner>
  );
}
