import { Printer, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { Button } from '@floatwise/ui/button';
import { Chip } from '@floatwise/ui/chip';
import { Icon } from '@floatwise/ui/icon';
import { BusyText } from '@floatwise/ui/skeleton';
import { AnswerBubble, partsOf, type AnswerBubbleProps } from '../answer/answer-bubble.js';
import { plainText } from '../answer/marked-text.js';
import { Composer } from './composer.js';
import { MissedDialog } from './missed-dialog.js';
import type { Chat } from './use-chat.js';

/** What the strategist says first. It counts as the first message of a conversation. */
const greeting =
  'I’m Float Genius. Ask me which card to use, when to buy, what a transfer costs, or how a grace period works. Every figure I give is calculated, never guessed. Press one to see how.';

/** Questions to begin with; they can be pressed. All but the first are answered without a card, too. */
export const examples = [
  'Which card should I use for a $1,500 laptop today?',
  'Is a balance transfer worth it for $5,000 at 24%?',
  'How does a grace period work?',
  'What does a cash advance of $400 cost?',
  'Search the catalog for a groceries card with no annual fee',
] as const;

interface Props {
  chat: Chat;
  /** Below the input: what is sent with a question. */
  note: ReactNode;
  /** Below the heading: the saved strategy that is being continued. */
  strategy?: ReactNode;
  /** After the last message. */
  prompts?: ReactNode;
  /** Saves the conversation up to the message at this place. */
  onSave?: ((place: number) => void) | undefined;
}

/** The conversation, 600 px high on a desk and as high as the window on a phone, with the input at its foot. */
export function ChatPanel({ chat, note, strategy, prompts, onSave }: Props): ReactNode {
  const { conversation, pending, startOver } = chat;
  const hasMessages = pending !== null || (conversation?.messages.length ?? 0) > 0;
  const panel = useRef<HTMLElement>(null);
  const begin = (): void => {
    startOver();
    // There's nothing to start over now: the button is about to be switched off, and would take the focus along.
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Float Genius"
      className="flex h-[calc(100dvh-1rem)] max-h-200 min-h-100 min-w-0 flex-col rounded-panel border border-hairline bg-surface outline-none sm:h-150 print:block print:h-auto print:max-h-none print:border-0"
    >
      <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-3 border-b border-hairline py-2 pr-2 pl-4 sm:pl-6 print:hidden">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">Float Genius</h2>
          {strategy}
        </div>
        <div className="flex flex-wrap">
          <Button variant="ghost" size="small" disabled={!hasMessages} onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
          <Button variant="ghost" size="small" disabled={!hasMessages} onClick={begin}>
            <Icon of={RotateCcw} />
            Start Over
          </Button>
        </div>
      </header>
      <Log chat={chat} prompts={prompts} onSave={onSave} />
      <Composer chat={chat} note={note} />
    </section>
  );
}

/** What is shown of a message, whether it's complete or still arriving. */
type Entry =
  | { role: 'user'; content: string }
  | ({ role: 'assistant' } & Pick<AnswerBubbleProps, 'parts' | 'facts' | 'details' | 'isComplete'>);

/** Messages and what is on its way, in one list, so that an answer that gets complete stays where it was. */
function entriesOf({ conversation, pending }: Chat): Entry[] {
  const messages = conversation?.messages ?? [];
  const complete = messages.map((message): Entry =>
    message.role === 'user'
      ? { role: 'user', content: message.content }
      : { role: 'assistant', ...partsOf(message), details: message.details, isComplete: true },
  );
  if (!pending) return complete;
  const { question, parts, facts } = pending;
  const asked: Entry = { role: 'user', content: question };
  return parts.length === 0
    ? [...complete, asked]
    : [...complete, asked, { role: 'assistant', parts, facts, isComplete: false }];
}

/** What an answer is the answer to. */
const questionBefore = (entries: readonly Entry[], place: number): string =>
  entries.slice(0, place).findLast((entry) => entry.role === 'user')?.content ?? '';

function Log({ chat, prompts, onSave }: Pick<Props, 'chat' | 'prompts' | 'onSave'>): ReactNode {
  const { conversation, pending, fresh, send, session } = chat;
  const [missed, setMissed] = useState<string | null>(null);
  const entries = entriesOf(chat);
  const { log, question, keepInView } = useQuestionInView(entries.filter(({ role }) => role === 'user').length);
  const lastQuestion = entries.findLastIndex(({ role }) => role === 'user');
  return (
    <>
      <div
        ref={log}
        role="region"
        aria-label="Conversation"
        // People without a mouse scroll it too.
        tabIndex={0}
        className="relative flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain bg-paper px-3 py-4 -outline-offset-2 sm:px-6 print:overflow-visible print:bg-transparent print:p-0"
      >
        <Greeting isAlone={entries.length === 0} onAsk={send} />
        {conversation === null && <BusyText lines={3} />}
        {entries.map((entry, place) =>
          entry.role === 'user' ? (
            <QuestionBubble key={place} ref={place === lastQuestion ? question : undefined}>
              {entry.content}
            </QuestionBubble>
          ) : (
            <AnswerBubble
              key={place}
              {...entry}
              isTyped={place === fresh}
              onGrow={keepInView}
              onAsk={place === entries.length - 1 && !pending ? send : undefined}
              onSave={onSave && (() => onSave(place))}
              onMissed={entry.details && (() => setMissed(questionBefore(entries, place)))}
            />
          ),
        )}
        {pending && <Thinking working={pending.working} />}
        {!pending && prompts}
      </div>
      {missed !== null && <MissedDialog session={session} question={missed} onClose={() => setMissed(null)} />}
      <Spoken message={fresh === null ? undefined : conversation?.messages[fresh]} />
    </>
  );
}

const Greeting = ({ isAlone, onAsk }: { isAlone: boolean; onAsk: (question: string) => void }): ReactNode => (
  <div
    className={`rounded-panel rounded-tl-[4px] border border-hairline bg-surface px-4 py-3 ${isAlone ? '' : 'print:hidden'}`}
  >
    <p>{greeting}</p>
    <p className="mt-3 text-14 text-ink-soft">For example:</p>
    <ul aria-label="Examples" className="mt-2 flex flex-wrap gap-2">
      {examples.map((example) => (
        <li key={example}>
          <Chip onClick={() => onAsk(example)}>{example}</Chip>
        </li>
      ))}
    </ul>
    <noscript>
      <p className="mt-3 text-14 text-ink-soft">The chat needs JavaScript. The calculators and articles don’t.</p>
    </noscript>
  </div>
);

const Thinking = ({ working }: { working: string | null }): ReactNode => (
  <p role="status" className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
    <span aria-hidden className="size-2 animate-breathe rounded-full bg-accent" />
    <span>Float Genius is thinking...</span>
    {working !== null && <span>{working}</span>}
  </p>
);

/** How long a finished answer stands where screen readers hear it; afterwards they'd meet it twice. */
const spokenMs = 5_000;

/** Tells screen readers a finished answer, once and whole. */
function Spoken({ message }: { message: ChatMessage | undefined }): ReactNode {
  const [over, setOver] = useState<ChatMessage | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setOver(message), spokenMs);
    return () => clearTimeout(timer);
  }, [message]);
  const { parts, facts } = partsOf(message ?? { content: '' });
  return (
    <p role="status" aria-label="Answer" className="sr-only">
      {message && message !== over ? plainText(parts, facts) : ''}
    </p>
  );
}

/** Keeps the newest question at the top while its answer grows below, until the person scrolls. */
function useQuestionInView(asked: number) {
  const log = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const keepInView = (): void => {
    if (!isFollowing.current || !log.current || !question.current) return;
    log.current.scrollTop = question.current.offsetTop - 16;
  };
  useEffect(() => {
    isFollowing.current = true;
    keepInView();
  }, [asked]);
  useEffect(() => {
    const element = log.current;
    const leave = (): void => void (isFollowing.current = false);
    const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    for (const sign of signs) element?.addEventListener(sign, leave, { passive: true });
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, leave);
    };
  }, []);
  return { log, question, keepInView };
}

interface QuestionBubbleProps {
  ref?: Ref<HTMLDivElement> | undefined;
  children: string;
}

/** What the person asked, as typed. */
export const QuestionBubble = ({ ref, children }: QuestionBubbleProps): ReactNode => (
  <div
    ref={ref}
    className="max-w-[85%] self-end rounded-panel rounded-tr-[4px] bg-accent-soft px-4 py-2.5 wrap-anywhere whitespace-pre-wrap print:max-w-none print:self-start print:bg-transparent print:p-0 print:font-semibold"
  >
    <span className="sr-only">You asked: </span>
    {children}
  </div>
);
