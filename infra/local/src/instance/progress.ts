import { interrupting } from '../process/interrupted.ts';

export type Say = (text: string) => void;

export const say: Say = (text) => void process.stdout.write(`${text}\n`);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Tells on the terminal how long each step took; an interruption ends the step in hand. */
export class Progress {
  readonly #began = performance.now();
  readonly #interrupted: Promise<never>;
  readonly #say: Say;

  constructor(signal: AbortSignal, sayIt: Say = say) {
    this.#interrupted = interrupting(signal);
    this.#interrupted.catch(() => undefined);
    this.#say = sayIt;
  }

  /** Runs a step and prints a line for it once it is done, with a remark made from its result. */
  async step<Result>(label: string, work: () => Promise<Result>, remark?: (result: Result) => string): Promise<Result> {
    const began = performance.now();
    const result = await Promise.race([work(), this.#interrupted]);
    const note = remark?.(result);
    this.#say(`  ${label.padEnd(40)} ${seconds(performance.now() - began).padStart(8)}${note ? `   ${note}` : ''}`);
    return result;
  }

  note(sentence: string): void {
    this.#say(`  ${sentence}`);
  }

  get totalMs(): number {
    return performance.now() - this.#began;
  }
}
