import { createContext, use, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { FigureChip, PlainFigure } from '@floatwise/ui/chip';
import { PageLink } from '@floatwise/web-kit/page-link';
import { factsIn, markedText, reveal } from './marked-text.js';

interface Opened {
  facts: readonly Fact[];
  /** The fact whose calculation is shown. */
  openId: string | null;
  toggle: (id: string) => void;
  /** While the text is typed, nothing in it can be pressed. */
  isTyping: boolean;
}

const Opened = createContext<Opened>({ facts: [], openId: null, toggle: () => undefined, isTyping: false });

/** Whether there's more to say about a fact than its text. */
const hasSum = ({ sum, cards, unit }: Fact): boolean => sum.length > 0 || (cards.length > 0 && unit !== 'card');

function FactInText({ value, children }: ComponentProps<'data'> & ExtraProps): ReactNode {
  const { facts, openId, toggle, isTyping } = use(Opened);
  const fact = facts.find(({ id }) => id === value);
  if (!fact || isTyping || !hasSum(fact)) return <PlainFigure>{children}</PlainFigure>;
  return (
    <FigureChip open={openId === fact.id} onClick={() => toggle(fact.id)}>
      {children}
    </FigureChip>
  );
}

/** The opened calculation of a fact in this block. */
function SumOf({ node, inner }: { node: ExtraProps['node']; inner: readonly string[] }): ReactNode {
  const { facts, openId } = use(Opened);
  const fact = facts.find(({ id }) => id === openId);
  return fact && factsIn(node, inner).includes(fact.id) ? <FactSum fact={fact} /> : null;
}

type Block<Tag extends 'p' | 'li' | 'blockquote' | 'pre' | 'a'> = ComponentProps<Tag> & ExtraProps;

const Paragraph = ({ node, children }: Block<'p'>): ReactNode => (
  <>
    <p className="mt-3 first:mt-0">{children}</p>
    <SumOf node={node} inner={[]} />
  </>
);
const Item = ({ node, children }: Block<'li'>): ReactNode => (
  <li className="mt-1">
    {children}
    <SumOf node={node} inner={['p', 'ul', 'ol']} />
  </li>
);
/** An answer has no headings of its own: the page's would be out of order. */
const Heading = ({ node, children }: ComponentProps<'h2'> & ExtraProps): ReactNode => (
  <>
    <p className="mt-4 font-semibold first:mt-0">{children}</p>
    <SumOf node={node} inner={[]} />
  </>
);
const OwnLink = ({ href = '/', children }: Block<'a'>): ReactNode => <PageLink to={href}>{children}</PageLink>;

const components: Components = {
  data: FactInText,
  p: Paragraph,
  li: Item,
  a: OwnLink,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  ul: ({ children }) => <ul className="mt-3 list-disc pl-5 first:mt-0 marker:text-accent">{children}</ul>,
  ol: ({ children }) => <ol className="figures mt-3 list-decimal pl-5 first:mt-0 marker:text-accent">{children}</ol>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  code: ({ children }) => <code className="font-mono text-14">{children}</code>,
  pre: ({ children }) => (
    <pre className="mt-3 overflow-x-auto rounded-control bg-sunken p-3 first:mt-0">{children}</pre>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-3 border-l-2 border-accent pl-3 text-ink-soft first:mt-0">{children}</blockquote>
  ),
  hr: () => <hr className="my-4 border-hairline" />,
};
const allowed = [...Object.keys(components), 'em', 'br'];

export interface AnswerTextProps {
  parts: readonly Part[];
  facts: readonly Fact[];
  /** How many characters are shown; all of them by default. */
  characters?: number;
  isTyping?: boolean;
}

/**
 * An answer's text: Markdown without images, HTML or foreign links, with its facts as chips that open how they were computed.
 */
export function AnswerText({ parts, facts, characters, isTyping = false }: AnswerTextProps): ReactNode {
  const [openId, setOpen] = useState<string | null>(null);
  const text = useMemo(() => markedText(parts, facts), [parts, facts]);
  const toggle = (id: string): void => setOpen((open) => (open === id ? null : id));
  return (
    <Opened value={{ facts, openId, toggle, isTyping }}>
      <Markdown
        allowedElements={allowed}
        unwrapDisallowed
        components={components}
        rehypePlugins={[reveal(facts, characters)]}
      >
        {text}
      </Markdown>
    </Opened>
  );
}

/** How a fact was computed, line by line, and from which cards. */
const FactSum = ({ fact: { text, sum, cards } }: { fact: Fact }): ReactNode => (
  <div
    role="group"
    aria-label={`How we got ${text}`}
    className="mt-2 mb-3 animate-rise-in rounded-control border border-hairline bg-surface px-3 py-2 text-14 font-normal print:break-inside-avoid"
  >
    {sum.length > 0 && (
      <dl className="figures">
        {sum.map(({ label, text: value }, place) => (
          <div key={`${place} ${label}`} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-hairline pt-1.5 pb-0.5 font-semibold">
          <dt>Result</dt>
          <dd className="text-right">{text}</dd>
        </div>
      </dl>
    )}
    {cards.length > 0 && (
      <p className={`text-12 text-ink-soft ${sum.length > 0 ? 'mt-1' : ''}`}>
        {cards.length === 1 ? 'From your card ' : 'From your cards '}
        {cards.join(', ')}
      </p>
    )}
  </div>
);
