import type { ReactNode } from 'react';
import type { Fact } from '@floatwise/contracts/strategist/answer';

/** How a fact was computed, line by line, and from which cards. */
export const FactSum = ({ fact: { text, sum, cards } }: { fact: Fact }): ReactNode => (
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
