import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import type { ToolInput, ToolName } from '../../src/tools/tool-inputs.js';
import type { PersonName } from '../people.js';

/** The same question in three ways: as one would write it, in a hurry (with typing errors), and with a story around it. */
export type Wordings = readonly [natural: string, hurried: string, chatty: string];

/** What a good answer is. Its figures are computed by `truth/`, from `libs/finance` alone. */
export type Expected =
  | {
      kind: 'answer';
      tool: ToolName;
      /** The part of the tool's input that the question states. A card stands for whatever names that card. */
      input: Readonly<Record<string, unknown>>;
    }
  /** It asks back, in words that match. */
  | { kind: 'question'; for: RegExp }
  /** It says that it doesn't do this, in words that match. */
  | { kind: 'refusal'; because: RegExp };

/** A question, who asks it, and what was said before. */
export interface GoldenCase {
  name: string;
  person: PersonName;
  wordings: Wordings;
  expected: Expected;
  history: readonly ChatTurn[];
}

type Asked = [person: PersonName, ...Wordings];

const golden = (name: string, [person, ...wordings]: Asked, expected: Expected): GoldenCase => ({
  name,
  person,
  wordings,
  expected,
  history: [],
});

/** A question that one tool answers, with this much of its input stated. */
export const answers = <Name extends ToolName>(
  name: string,
  asked: Asked,
  [tool, input]: [Name, Partial<ToolInput<Name>>],
): GoldenCase => golden(name, asked, { kind: 'answer', tool, input });

/** A question that lacks something. */
export const asksBack = (name: string, asked: Asked, forWhat: RegExp): GoldenCase =>
  golden(name, asked, { kind: 'question', for: forWhat });

/** Something that we don't do. */
export const refuses = (name: string, asked: Asked, because: RegExp): GoldenCase =>
  golden(name, asked, { kind: 'refusal', because });

/** The case after earlier turns, oldest first: the person's, the answer, and so on. */
export const after = (turns: readonly string[], then: GoldenCase): GoldenCase => ({
  ...then,
  history: turns.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
});
