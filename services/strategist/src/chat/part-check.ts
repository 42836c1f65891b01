import type { Part } from '@floatwise/contracts/strategist/answer';
import { AnswerCheck } from '../facts/faithful.js';
import type { Question } from '../engine.js';
import type { Toolbox } from '../tools/toolbox.js';

/** Checks the parts of an answer while it's being written; tools can still find more facts. */
export class PartCheck {
  private readonly typed: readonly string[];
  private readonly passed: Part[] = [];
  private check: AnswerCheck | null = null;
  private known = 0;

  constructor(
    { text, history }: Question,
    private readonly toolbox: Toolbox,
  ) {
    const own = history.filter(({ role }) => role === 'user');
    this.typed = [...own.map(({ content }) => content), text];
  }

  /** Why the next part can't be shown; null if it can. */
  fault(part: Part): string | null {
    const { facts } = this.toolbox;
    if (this.check === null || facts.length !== this.known) {
      this.check = new AnswerCheck({ facts, typed: this.typed, paths: this.paths() });
      this.known = facts.length;
      for (const earlier of this.passed) this.check.fault(earlier);
    }
    this.passed.push(part);
    return this.check.fault(part);
  }

  /** Everything was taken back. */
  restart(): void {
    this.passed.length = 0;
    this.check = null;
  }

  private paths(): string[] {
    return this.toolbox.results.flatMap(({ openIn = [], articles = [] }) =>
      [...openIn, ...articles].map(({ path }) => path),
    );
  }
}
