import { interrupting } from '../process/interrupted.ts';
import { say, seconds, type Say } from '../say.ts';

/** What a step is called, and for one that takes long, what the person is told while they wait. */
export interface StepLabel {
  label: string;
  /** Says what goes on, when it begins: 'building the services and the pages'. */
  doing: string;
  /** Seconds that it takes on two cores. */
  usualS: number;
  /** Where the step writes down what it does. */
  log?: string;
}

/** A step that takes this many times as long as usual means a slow or busy machine. */
const slowFactor = 3;

/** Tells on the terminal how long each step took; an interruption ends the step at hand. */
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
  async step<Result>(
    step: string | StepLabel,
    work: () => Promise<Result>,
    remark?: (result: Result) => string,
  ): Promise<Result> {
    const began = performance.now();
    const patience = typeof step === 'string' ? undefined : this.#announce(step);
    try {
      const result = await Promise.race([work(), this.#interrupted]);
      const label = typeof step === 'string' ? step : step.label;
      const note = remark?.(result);
      this.#say(`  ${label.padEnd(40)} ${seconds(performance.now() - began).padStart(8)}${note ? `   ${note}` : ''}`);
      return result;
    } finally {
      clearTimeout(patience);
    }
  }

  /** Says what goes on at once, and later that this machine is slow, should that be so. */
  #announce({ doing, usualS, log }: StepLabel): NodeJS.Timeout {
    this.note(`… ${doing}, usually about ${usualS} s`);
    const slow = (): void =>
      this.note(
        `… still ${doing} after ${slowFactor * usualS} s. This machine is slow or busy; nothing is wrong yet.` +
          (log ? ` ${log} shows how far it is.` : ''),
      );
    return setTimeout(slow, slowFactor * usualS * 1_000).unref();
  }

  note(sentence: string): void {
    this.#say(`  ${sentence}`);
  }

  get totalMs(): number {
    return performance.now() - this.#began;
  }
}
