import type { ReactNode } from 'react';
import type { FactSource } from '@floatwise/contracts/values';
import { factDateText, isOldFact } from '@floatwise/finance/calendar/fact-age';
import { TextLink } from '@floatwise/ui/text-link';
import type { Reported } from './report-wrong-dialog.js';
import { ReportWrong } from './report-wrong.js';
import { useToday } from './today.js';

export type { Reported } from './report-wrong-dialog.js';

/** A fact on the page. One that isn't known has no source, and isn't mentioned. */
export interface StatedFact {
  /** 'Annual fee'. */
  label: string;
  source: FactSource | null | undefined;
}

interface Props {
  facts: readonly StatedFact[];
  /** What the facts are about, for "Report an error". */
  about?: Reported;
  className?: string;
}

interface Group {
  labels: string[];
  source: FactSource;
}

/** Facts from one page and day share a line. */
function bySource(facts: readonly StatedFact[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { label, source } of facts) {
    if (!source) continue;
    const key = `${source.date} ${source.title}`;
    const group = groups.get(key);
    if (group) group.labels.push(label);
    else groups.set(key, { labels: [label], source });
  }
  return [...groups.values()];
}

/** 'Annual fee, welcome offer'. */
const listed = ([first = '', ...others]: string[]): string =>
  [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ');

/** When each fact was checked, with a link to its source, and a way to tell us that it's wrong. Facts over 12 months old are marked. */
export function FactNote({ facts, about, className = '' }: Props): ReactNode {
  const groups = bySource(facts);
  if (groups.length === 0) return null;
  const namesFacts = groups.length > 1;
  return (
    <div className={`grid gap-0.5 text-12 font-normal text-ink-soft ${className}`} data-fact-note>
      {groups.map(({ labels, source }, place) => (
        <p key={`${source.date} ${source.title}`}>
          {namesFacts && `${listed(labels)}: `}
          <FactDate date={source.date} /> · <Source source={source} />
          {about && place === groups.length - 1 && (
            <>
              {' · '}
              <ReportWrong about={about} />
            </>
          )}
        </p>
      ))}
    </div>
  );
}

/** The dates alone, where no link can stand. The sources must then be one press away. */
export function FactDates({ facts }: Pick<Props, 'facts'>): ReactNode {
  const groups = bySource(facts);
  return (
    <span className="block text-12 text-ink-soft" data-fact-note>
      {groups.map(({ labels, source }, place) => (
        <span key={`${source.date} ${source.title}`}>
          {place > 0 && ' · '}
          {groups.length > 1 && `${listed(labels)}: `}
          <FactDate date={source.date} />
        </span>
      ))}
    </span>
  );
}

/** 'Checked Jun 2026', or marked as old. */
function FactDate({ date }: { date: string }): ReactNode {
  const today = useToday();
  return (
    <time dateTime={date} className={isOldFact(date, today) ? 'text-caution-ink' : undefined}>
      {factDateText(date, today)}
    </time>
  );
}

const Source = ({ source: { title, url } }: { source: FactSource }): ReactNode =>
  url === null ? (
    <span>Source: {title}</span>
  ) : (
    <TextLink href={url} target="_blank" rel="noopener" aria-label={`Source: ${title} (opens in a new tab)`}>
      Source
    </TextLink>
  );
