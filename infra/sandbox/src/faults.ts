/** One way a vendor can misbehave. */
export interface Fault {
  name: string;
  /** What its clients then see, in one sentence. */
  what: string;
  /** The duration in milliseconds, for a time-related fault. */
  ms?: number;
}

interface FaultState extends Fault {
  on: boolean;
  /** How many more requests it affects before it ends; null means until it's switched off. */
  left: number | null;
  /** The bank or person it's limited to, by ID; null means everyone. */
  only: string | null;
}

/**
 * How a fault is switched on: for a number of requests, with a duration in milliseconds, for one bank or person only.
 */
export interface FaultSetting {
  times?: number | null;
  ms?: number | null;
  only?: string | null;
}

/** One vendor's faults, all initially off. */
export class Faults {
  readonly #known: Fault[];
  readonly #on = new Map<string, FaultSetting>();

  constructor(known: Fault[]) {
    this.#known = known;
  }

  /** @throws RangeError for a fault that this vendor doesn't have */
  switch(name: string, on: boolean, setting: FaultSetting = {}): void {
    if (!this.#known.some((fault) => fault.name === name)) throw new RangeError(`There is no fault "${name}".`);
    if (on) this.#on.set(name, { ...setting });
    else this.#on.delete(name);
  }

  reset(): void {
    this.#on.clear();
  }

  list(): FaultState[] {
    return this.#known.map((fault) => ({
      ...fault,
      on: this.#on.has(fault.name),
      left: this.#on.get(fault.name)?.times ?? null,
      only: this.#on.get(fault.name)?.only ?? null,
      ...(fault.ms === undefined ? {} : { ms: this.msOf(fault.name) }),
    }));
  }

  /**
   * Whether the fault affects this request; a counted fault is used up by asking.
   * @param about the bank and the person that the request is about, if known
   */
  strikes(name: string, about: string[] = []): boolean {
    return this.struck(name, about) !== undefined;
  }

  /** The same, but returns the duration of a time-related fault, milliseconds; undefined if it doesn't apply. */
  struck(name: string, about: string[] = []): number | undefined {
    const setting = this.#on.get(name);
    if (!setting || (setting.only && !about.includes(setting.only))) return undefined;
    const ms = this.msOf(name);
    if (setting.times === 1) this.#on.delete(name);
    else if (setting.times) setting.times -= 1;
    return ms;
  }

  /** The configured duration of a time-related fault, milliseconds. */
  msOf(name: string): number {
    return this.#on.get(name)?.ms ?? this.#known.find((fault) => fault.name === name)?.ms ?? 0;
  }
}

/** How long a slow vendor takes to respond, milliseconds. */
export const slowMs = 4_000;
