import { Bookmark, Copy, Info, MessageCircleQuestionMark } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Chart, Fact, Part } from '@floatwise/contracts/strategist/answer';
import { withSafeLinks } from '@floatwise/contracts/strategist/answer-links';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { Button } from '@floatwise/ui/button';
import { Chip } from '@floatwise/ui/chip';
import { Icon } from '@floatwise/ui/icon';
import { happened } from '@floatwise/web-kit/browser-events';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link } from '@floatwise/web-kit/router';
import { toast } from '@floatwise/web-kit/toasts';
import { Disclosure } from '@floatwise/ui/disclosure';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import { type Column, Table } from '@floatwise/ui/table';
import { TrendLine } from '@floatwise/ui/trend-line';
import { AnswerOffers } from './offers.js';
import { plainText } from './marked-text.js';
import { PrintedSums } from './printed-sums.js';

/** react-markdown comes with the first answer. */
const loadText = () => import('./answer-text.js');
/** Reading Markdown takes longest, so what is shown already isn't read again with every key and every new answer. */
const AnswerText = lazy(async () => ({ default: memo((await loadText()).AnswerText) }));

/** Loads what answers are drawn with, while the person still types the question. */
export const preloadAnswers = (): void => void loadText();

type Details = NonNullable<ChatMessage['details']>;

/** Parts and facts of a message; one from before there were any is a single part. */
export const partsOf = ({ content, details }: Pick<ChatMessage, 'content' | 'details'>) =>
  details && details.parts.length > 0
    ? { parts: details.parts, facts: details.facts }
    : { parts: [{ text: content }], facts: [] };

export interface AnswerBubbleProps {
  parts: readonly Part[];
  facts: readonly Fact[];
  /** What stands behind the answer, once it's complete. */
  details?: Details | undefined;
  isComplete: boolean;
  /** Whether it's typed out, because it arrives now. */
  isTyped?: boolean;
  /** Called whenever more of the text is shown. */
  onGrow?: () => void;
  /** Asks what the answer suggests. Without it, suggestions aren't shown. */
  onAsk?: ((question: string) => void) | undefined;
  onSave?: (() => void) | undefined;
  /** Sends us the question, because the answer belongs to another one. */
  onMissed?: (() => void) | undefined;
}

/** One answer of Float Genius: its text, typed out if it's new, then everything that belongs to it. */
export function AnswerBubble(props: AnswerBubbleProps): ReactNode {
  const { parts, facts, details, isComplete, isTyped = false, onGrow, onAsk, onSave, onMissed } = props;
  const plain = plainText(parts, facts);
  const { typed, finish } = useTyped(plain.length, isTyped);
  const isTyping = !isComplete || typed < plain.length;
  const grown = useEffectEvent(() => onGrow?.());
  useEffect(() => grown(), [typed, isTyping]);
  return (
    <div>
      <div
        // The whole text is read to people once it has arrived.
        aria-hidden={isTyping || undefined}
        className="rounded-panel rounded-tl-[4px] border border-hairline bg-surface px-4 py-3 text-16 wrap-anywhere print:border-0 print:p-0"
        onClick={isTyping ? finish : undefined}
      >
        <Suspense fallback={<p className="whitespace-pre-wrap">{plain.slice(0, typed)}</p>}>
          {/* While the tail of a text is Markdown's own signs, there's a little more to count than to show. */}
          <AnswerText parts={parts} facts={facts} {...(isTyping && { characters: typed, isTyping })} />
        </Suspense>
        {details && !isTyping && <Behind details={details} />}
        {isComplete && !isTyping && (
          <footer className="mt-3 -ml-3 flex flex-wrap gap-1 print:hidden">
            <Button variant="ghost" size="small" onClick={() => void copy(plain)}>
              <Icon of={Copy} />
              Copy
            </Button>
            {onSave && (
              <Button variant="ghost" size="small" onClick={onSave}>
                <Icon of={Bookmark} />
                Save this strategy
              </Button>
            )}
            {onMissed && (
              <Button variant="ghost" size="small" onClick={onMissed}>
                <Icon of={MessageCircleQuestionMark} />
                Not what I asked
              </Button>
            )}
          </footer>
        )}
        {details && !isTyping && (
          <p className="text-12 text-ink-soft">
            {details.engine === 'rules' ? 'Answered by calculation' : 'Written by a language model'}
          </p>
        )}
        {details && onAsk && !isTyping && <Suggestions of={details.suggestions} onAsk={onAsk} />}
      </div>
      {/* A press on the text does the same, but not by keyboard. */}
      {isComplete && isTyping && (
        <Button variant="ghost" size="small" className="mt-1" onClick={finish}>
          Show all
        </Button>
      )}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    happened('shared', 'answer');
    toast({ title: 'Copied to clipboard!' });
  } catch {
    toast({ title: 'Not copied', description: 'Your browser doesn’t allow copying.', tone: 'destructive' });
  }
}

/** Notice, charts, offers, articles, and where the same is filled in. All links of an answer but those in its text are drawn here. */
const Behind = memo(({ details }: { details: Details }): ReactNode => {
  const linked = withSafeLinks(details);
  const { notice, charts, articles, openIn } = linked;
  return (
    <>
      {notice !== null && (
        <p className="mt-3 flex items-start gap-2 text-12 text-ink-soft">
          <Icon of={Info} size={14} className="mt-px" />
          {notice}
        </p>
      )}
      <PrintedSums facts={details.facts} />
      {charts.map((chart, place) => (
        <AnswerChart key={place} chart={chart} />
      ))}
      <WaysOn openIn={openIn} articles={articles} />
      <AnswerOffers offers={linked} />
    </>
  );
});

const WaysOn = ({ openIn, articles }: Pick<Answer, 'openIn' | 'articles'>): ReactNode => (
  <>
    {openIn.length > 0 && (
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        {openIn.map(({ label, path }) => (
          <Button key={path} asChild size="small" variant="quiet" className={wrapping}>
            <Link to={path}>{label}</Link>
          </Button>
        ))}
      </p>
    )}
    {articles.length > 0 && (
      <p className="mt-4 text-14 text-ink-soft">
        From our articles:{' '}
        {articles.map(({ title, path }, place) => (
          <span key={path}>
            {place > 0 && ', '}
            <PageLink to={path}>{title}</PageLink>
          </span>
        ))}
      </p>
    )}
  </>
);
const wrapping = 'h-auto! min-h-8 max-w-full shrink! py-1 text-left whitespace-normal!';

const Suggestions = ({ of, onAsk }: { of: readonly string[]; onAsk: (question: string) => void }): ReactNode =>
  of.length > 0 && (
    <ul aria-label="Ask next" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {of.map((question) => (
        <li key={question}>
          <Chip onClick={() => onAsk(question)}>{question}</Chip>
        </li>
      ))}
    </ul>
  );

/** Specification, section 9. */
const typingMs = 25;

const staysStill = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How many characters of a text are typed out by now, one every 25 ms, and all at once for people who prefer reduced motion.
 * The text may grow while it's typed.
 * @param length of the text so far
 * @param isTyped false for a text that was there before
 */
function useTyped(length: number, isTyped: boolean): { typed: number; finish: () => void } {
  const [isWhole, setWhole] = useState(() => !isTyped || staysStill());
  const [typed, setTyped] = useState(0);
  // What was taken back is typed again from its start.
  if (typed > length) setTyped(0);
  const isDone = isWhole || typed >= length;
  useEffect(() => {
    if (isDone) return undefined;
    let last = Date.now();
    const timer = setInterval(() => {
      // A tab in the background gets fewer ticks.
      const characters = Math.max(1, Math.floor((Date.now() - last) / typingMs));
      last = Date.now();
      setTyped((before) => Math.min(length, before + characters));
    }, typingMs);
    return () => clearInterval(timer);
  }, [isDone, length]);
  return { typed: isWhole ? length : Math.min(typed, length), finish: () => setWhole(true) };
}

type Point = Chart['points'][number];

const columns: Column<Point>[] = [
  { id: 'label', header: 'What', cell: ({ label }) => label, primary: true },
  { id: 'value', header: 'Value', cell: ({ text }) => text, align: 'end' },
];

/** A picture of an answer's figures, with the same figures as a table. */
function AnswerChart({ chart: { kind, title, points } }: { chart: Chart }): ReactNode {
  const bars = points.map(({ label, value, text }, place) => ({
    id: `${place} ${label}`,
    name: label,
    parts: [Math.max(0, value)],
    total: text,
  }));
  return (
    <section aria-label={title} className="mt-4 border-t border-hairline pt-4 print:break-inside-avoid">
      <p className="mb-3 text-14 font-semibold">{title}</p>
      {kind === 'bars' ? (
        <StackedBars bars={bars} legend={[title]} label={title} />
      ) : (
        <TrendLine points={points} label={title} />
      )}
      <Disclosure summary="As a table" className="mt-3">
        <Table compact caption={title} columns={columns} rows={points} rowKey={(point) => `${points.indexOf(point)}`} />
      </Disclosure>
    </section>
  );
}
