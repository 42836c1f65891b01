import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import { understand } from '../src/rules/understanding/understand.js';

/** A message, then what it asks for: a tool with its whole input, or `asks`, `refuses` (with the reason), or `unknown`. */
export type Row = [message: string, ...result: unknown[]];

export const today = '2026-11-22';

/** A wallet with nicknames, and a number in a name. */
export const walletCards = [
  { name: 'Chase Sapphire Preferred', nickname: null },
  { name: 'American Express Gold', nickname: null },
  { name: 'Citi Double Cash', nickname: null },
  { name: 'Chase Freedom Unlimited', nickname: 'Old Faithful' },
  { name: 'Capital One Savor', nickname: null },
  { name: 'Chase Amazon Prime', nickname: 'Prime 5' },
] as const;

/** A conversation as the browser sends it: the person's messages and the answers between them. */
export const turns = (contents: readonly string[]): ChatTurn[] =>
  contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }));

/** What is understood of a message, as a row says it; with the cards' names only where it's about them, as the engine. */
export function briefResult(message: string, before: readonly string[] = [], cards = [...walletCards]): unknown[] {
  const history = turns(before);
  const first = understand(message, { history, today, cards: [] });
  const result = first.readsWallet ? understand(message, { history, today, cards }) : first;
  if ('tool' in result) return [result.tool, result.input];
  if ('asks' in result) return ['asks'];
  return 'remark' in result ? result.remark.frame.split(' ') : ['unknown'];
}
