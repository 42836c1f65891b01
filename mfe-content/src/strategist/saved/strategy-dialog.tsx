import type { ReactNode } from 'react';
import type { WholeStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { Dialog } from '@floatwise/ui/dialog';
import { BusyText } from '@floatwise/ui/skeleton';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { AnswerBubble, partsOf } from '../answer/answer-bubble.js';
import { QuestionBubble } from '../chat/chat-panel.js';

interface Props {
  id: string;
  onContinue: (strategy: WholeStrategy) => void;
  onClose: () => void;
}

/** A saved strategy to read, with the figures as they were. */
export function StrategyDialog({ id, onContinue, onClose }: Props): ReactNode {
  const query = useCallQuery('strategist.readStrategy', { params: { id } });
  const { data, error } = query;
  return (
    <Dialog
      size="wide"
      onOpenChange={onClose}
      title={data?.name ?? 'Saved strategy'}
      description={data?.description ?? (error ? 'We couldn’t load it.' : 'Loading...')}
      {...(data && { primary: { label: 'Continue', onSelect: () => onContinue(data) } })}
      secondary={{ label: 'Close', onSelect: onClose }}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {data.chatHistory.map((message, place) =>
            message.role === 'user' ? (
              <QuestionBubble key={place}>{message.content}</QuestionBubble>
            ) : (
              <AnswerBubble key={place} {...partsOf(message)} details={message.details} isComplete />
            ),
          )}
        </div>
      ) : error ? (
        <LoadFailed query={query} text="We couldn’t load this strategy. Please try again." />
      ) : (
        <BusyText lines={6} />
      )}
    </Dialog>
  );
}
