import type { ExplainedTopic, ToolInput, ToolName } from '../../tools/tool-inputs.js';
import type { Cue } from '../understanding/cues.js';
import type { Source } from '../understanding/sources.js';

/** A kind of question: what speaks for it, and what becomes the tool's input. */
export interface Kind<Name extends ToolName = ToolName> {
  /** Unique; for tests. */
  id: string;
  tool: Name;
  cues: readonly Cue[];
  /** Phrases of which one has to be there, whatever the cues say. */
  must: string | null;
  /** What each input is filled with, if it's there. */
  fill: Partial<Record<string, Source>>;
  /** Inputs that follow from the kind itself. */
  always: Readonly<Record<string, unknown>>;
  /** Whether an answer reads the person's cards or debts. */
  readsWallet: boolean;
}

interface Defined<Name extends ToolName> {
  id?: string;
  tool: Name;
  cues: readonly Cue[];
  must?: string;
  fill?: Partial<Record<keyof ToolInput<Name> & string, Source>>;
  always?: Partial<ToolInput<Name>>;
}

/** Tools that answer without the person's own cards. */
const withoutWallet: ReadonlySet<ToolName> = new Set<ToolName>([
  'cash_advance',
  'grow_savings',
  'point_value',
  'search_catalog',
  'search_articles',
  'explain',
]);

export const kind = <Name extends ToolName>({ id, tool, cues, must, fill = {}, always = {} }: Defined<Name>): Kind => ({
  id: id ?? tool,
  tool,
  cues,
  must: must ?? null,
  fill,
  always,
  readsWallet: !withoutWallet.has(tool),
});

/** A written explanation. Asking for a meaning speaks for it, one's own figures speak against it. */
export const topic = (name: ExplainedTopic, cues: readonly Cue[]): Kind => ({
  id: `explain ${name}`,
  tool: 'explain',
  cues: [
    ...cues,
    [
      1.5,
      'what be | what do mean | how do work | explain | meaning | define | definition | difference | understand | tell about | why | what happen | basics | 101',
    ],
    [-2, '#amount | #monthly | #percent'],
    [-1.5, '#own'],
    [-0.75, 'my'],
  ],
  must: null,
  fill: {},
  always: { topic: name },
  readsWallet: false,
});
