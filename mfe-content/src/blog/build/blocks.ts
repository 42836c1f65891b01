import { statementOf } from '@floatwise/finance/cycle/cycle';
import { PARTNER_CONTEXTS } from '../article.ts';
import type { ArticlePart } from '../article.ts';
import { CYCLE, cycleOf } from './figures-cycle.ts';
import { misfit } from './parameters.ts';
import { quotedFact } from './quoted-facts.ts';

const BLOCK = /^\{\{(partner|float-line|facts)\s+([^"]*?)\s*"([^"]*)"\}\}$/;

/**
 * A block on a line of its own, or null for any other line:
 * `{{partner main_cta "See how Melio works"}}`, `{{float-line 15 10 next 2025-03-16 "Bought the day after the close"}}`,
 * `{{facts bill-payment late-fees "Fees in this article"}}`.
 * Throws a RangeError that explains what is wrong with it.
 */
export function blockOf(line: string): ArticlePart | null {
  const [, name, rest = '', words = ''] = BLOCK.exec(line.trim()) ?? [];
  if (name === undefined) return null;
  const args = rest.split(/\s+/).filter(Boolean);
  if (!words.trim()) throw new RangeError(`${name}: the words between quotation marks are missing.`);
  if (name === 'partner') {
    const context = PARTNER_CONTEXTS.find((each) => each === args[0]);
    if (!context || args.length !== 1)
      throw new RangeError(`partner: "${rest}" is no context. Known: ${PARTNER_CONTEXTS.join(', ')}.`);
    return { kind: 'partner', context, label: words };
  }
  if (name === 'facts') {
    if (args.length === 0) throw new RangeError('facts: takes at least one fact.');
    return { kind: 'facts', title: words, facts: args.map(quotedFact) };
  }
  const fault = CYCLE.map((parameter, index) => misfit(parameter, args[index] ?? '')).find((each) => each !== null);
  if (fault || args.length !== CYCLE.length) throw new RangeError(`float-line: ${fault ?? 'takes four arguments'}.`);
  const { cycle, purchase } = cycleOf(args);
  const { closingDate, dueDate } = statementOf(cycle, purchase);
  return { kind: 'float-line', today: purchase, closes: closingDate, due: dueDate, caption: words };
}
