import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Fact } from '@floatwise/contracts/strategist/answer';

/** Whether the page is being printed right now. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** On paper nothing can be opened, so every calculation stands below its answer. */
export function PrintedSums({ facts }: { facts: readonly Fact[] }): ReactNode {
  const computed = facts.filter(({ sum }) => sum.length > 0);
  if (!useIsPrinting() || computed.length === 0) return null;
  return (
    <section className="mt-3 text-12 text-ink-soft">
      <p className="font-semibold">How we got it</p>
      <ul>
        {computed.map(({ id, text, sum, cards }) => (
          <li key={id} className="figures">
            {text}: {sum.map((line) => `${line.label} ${line.text}`).join('; ')}
            {cards.length > 0 && ` (${cards.join(', ')})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
