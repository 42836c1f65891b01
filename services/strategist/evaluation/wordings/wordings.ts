import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Worded } from '../../src/rules/understanding/features.js';
import { read } from '../../src/rules/understanding/reading.js';
import { walletNames } from '../../src/rules/understanding/wallet-names.js';
import { askedQuestions, isMirror } from '../asked/asked-questions.js';
import { golden } from '../golden/all-cases.js';
import { people } from '../people.js';
import { today, walletCards } from '../../testing/brief-result.js';
import type { Example } from './training.js';

const folder = join(import.meta.dirname, '../../wordings');
/** Cards that the wordings name. A question is read without a wallet at first, so both ways are learned. */
const wallets = [[], [...walletCards, ...people.owing.cards, ...people.family.cards.slice(4)]].map(walletNames);

/** `frame: wording`, one a line. */
export const wordings = readdirSync(folder)
  .sort()
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => {
    const end = line.indexOf(': ');
    return { frame: line.slice(0, end), wording: line.slice(end + 2) };
  });

/** The frame of a question that a tool answers. */
function frameOf(tool: string, input: Readonly<Record<string, unknown>>): string {
  if (tool === 'explain') return `explain ${String(input['topic'])}`;
  if (tool !== 'which_card') return tool;
  if (input['foreign'] === true) return 'which card abroad';
  return input['order'] === 'most-dollars' ? 'which card earns most' : tool;
}

/** The golden questions, and those of the asked ones that aren't only measured; follow-ups say too little alone. */
const questions = [
  ...Object.values(golden)
    .flat()
    .flatMap(({ expected, history, wordings: own }) =>
      expected.kind === 'answer' && history.length === 0
        ? own.map((wording) => ({ frame: frameOf(expected.tool, expected.input), wording }))
        : [],
    ),
  ...askedQuestions.flatMap(({ theme, wanted, turns, isMeasured }) =>
    wanted.kind === 'tool' && turns.length === 1 && !isMeasured && !isMirror(theme)
      ? turns.map((wording) => ({ frame: frameOf(wanted.tool, wanted.input), wording }))
      : [],
  ),
];

/** Every wording as it's read. Most read the same with cards as without. */
export const examples = (): Example[] =>
  [...wordings, ...questions].map(({ frame, wording }) => {
    const [without, withCards] = wallets.map((wallet) => read(wording, { today, wallet }));
    const isSame = without && withCards && isDeepStrictEqual(wordedOf(without), wordedOf(withCards));
    return { frame, read: [...(without && !isSame ? [without] : []), ...(withCards ? [withCards] : [])] };
  });

const wordedOf = ({ tokens, marks }: Worded): Worded => ({ tokens, marks });
