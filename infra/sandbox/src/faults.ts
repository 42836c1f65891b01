/** One way in which a company can misbehave. */
export interface Fault {
  name: string;
  /** What a customer then sees, in one sentence. */
  what: string;
  /** How long it takes, milliseconds, where it is about time. */
  ms?: number;
}

export interface FaultState extends Fault {
  on: boolean;
  /** After so many more requests it ends by itself; null lasts until it is switched off. */
  left: number | null;
}

/** How a fault is switched on: for so many requests, lasting so many milliseconds. */
export interface FaultSetting {
  times?: number | null;
  ms?: number | null;
}

/** The faults of one company, all off at first. */
export class Faults {
  readonly #known: Fault[];
  readonly #on = new Map<string, number | null>();
  readonly #ms = new Map<string, number>();

  constructor(known: Fault[]) {
    this.#known = known;
  }

  /** @throws RangeError for a fault that this company does not have */
  switch(name: string, on: boolean, { times = null, ms = null }: FaultSetting = {}): void {
    if (!this.#known.some((fault) => fault.name === name)) throw new RangeError(`There is no fault "${name}".`);
    if (on) this.#on.set(name, times);
    else this.#on.delete(name);
    if (ms === null) this.#ms.delete(name);
    else this.#ms.set(name, ms);
  }

  reset(): void {
    this.#on.clear();
    this.#ms.clear();
  }

  list(): FaultState[] {
    return this.#known.map((fault) => ({
      ...fault,
      on: this.#on.has(fault.name),
      left: this.#on.get(fault.name) ?? null,
      ...(fault.ms === undefined ? {} : { ms: this.msOf(fault.name) }),
    }));
  }

  /** Whether the fault strikes this request; a counted one is used up by asking. */
  strikes(name: string): boolean {
    const left = this.#on.get(name);
    if (left === undefined) return false;
    if (left !== null) {
      if (left <= 1) this.#on.delete(name);
      else this.#on.set(name, left - 1);
    }
    return true;
  }

  /** How long a fault of time lasts, milliseconds. */
  msOf(name: string): number {
    return this.#ms.get(name) ?? this.#known.find((fault) => fault.name === name)?.ms ?? 0;
  }
}

/** How long a slow company takes for an answer, milliseconds. */
export const slowMs = 4_000;
