import { useId, type ReactNode } from 'react';
import { FactNote } from '@floatwise/web-kit/fact-note';
import type { QuotedFact } from '../article.js';

interface Props {
  title: string;
  facts: readonly QuotedFact[];
}

/** The facts of others that the text quotes, each with its date, its source, and a way to tell us that it's wrong. */
export function QuotedFacts({ title, facts }: Props): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="my-8 rounded-panel border border-hairline bg-surface p-5">
      <p id={titleId} className="mt-0 text-14 font-semibold">
        {title}
      </p>
      <dl className="mt-3 grid gap-4">
        {facts.map(({ label, value, source, about }) => (
          <div key={label} data-facts>
            <dt className="text-12 text-ink-soft">{label}</dt>
            <dd className="text-14">
              <span className="figures" data-fact>
                {value}
              </span>
              <FactNote facts={[{ label, source }]} about={about} className="mt-0.5" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
