import { interrupting } from '../process/interrupted.ts';
import { say, seconds, type Say } from '../say.ts';

/** A step's name and, if it takes long, what to tell the person who waits. */
export interface StepLabel {
  label: string;
  /** Shown when the step starts: 'building the services and the pages'. */
  doing: string;
  /** Seconds it usually takes on two cores. */
  usualS: number;
  /** The step's log file. */
  log?: string;
}

/** A step that takes this many times longer than usual indicates a slow or busy machine. */
const slowFactor = 3;

/** Prints how long each step took; an interruption ends the current step. */
export class Progress {
  readonly #began = performance.now();
  readonly #interrupted: Promise<never>;
  readonly #say: Say;

  constructor(signal: AbortSignal, sayIt: Say = say) {
    this.#interrupted = interrupting(signal);
    this.#interrupted.catch(() => undefined);
    this.#say = sayIt;
  }

  /** Runs a step and prints a line once it's done, with a remark based on its result. */
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

  /** Announces the step, and says later if this machine is slow. */
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
