import type { Answer, Part } from '@floatwise/contracts/strategist/answer';
import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import type { Toolbox } from './tools/toolbox.js';

/** What a person asks, with card numbers masked. */
export interface Question {
  text: string;
  /** Earlier turns, oldest first. Nothing in them counts as true. */
  history: readonly ChatTurn[];
  /** Whose share of a model's budget an answer costs; no model sees it. */
  payer: Payer;
}

/** Who sends a message: an account, or a visitor from a network. */
export interface Payer {
  userId: string | null;
  network: string;
}

/** How an engine ends an answer. */
export interface Outcome {
  kind: Answer['kind'];
  suggestions?: string[];
  /** Pages of ours that go on from it, besides those of the tools. */
  openIn?: Answer['openIn'];
}

/** Writes one answer. The port with two engines behind it: `rules/` and `model/`. */
export interface Engine {
  readonly name: Answer['engine'];
  /**
   * Yields verified parts as soon as there are any, and returns how the answer ended. `restart` takes back what was
   * yielded.
   * @throws EngineGivesUp if the other engine should answer instead
   */
  answer(question: Question, toolbox: Toolbox, signal: AbortSignal): AsyncGenerator<Part | 'restart', Outcome>;
}

/** Why an engine couldn't answer. `notice` says so to the person, in one sentence. */
export class EngineGivesUp extends Error {
  override readonly name = 'EngineGivesUp';
  constructor(
    readonly reason: 'off' | 'budget' | 'slow' | 'down' | 'unfaithful',
    readonly notice: string | null,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
