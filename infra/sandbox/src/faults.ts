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
  /** Whom alone it strikes: the id of a bank or of a person; null strikes everybody. */
  only: string | null;
}

/** How a fault is switched on: for so many requests, lasting so many milliseconds, for one bank or one person alone. */
export interface FaultSetting {
  times?: number | null;
  ms?: number | null;
  only?: string | null;
}

/** The faults of one company, all off at first. */
export class Faults {
  readonly #known: Fault[];
  readonly #on = new Map<string, FaultSetting>();

  constructor(known: Fault[]) {
    this.#known = known;
  }

  /** @throws RangeError for a fault that this company does not have */
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
   * Whether the fault strikes this request; a counted one is used up by asking.
   * @param about the bank and the person that the request is about, where they are known
   */
  strikes(name: string, about: string[] = []): boolean {
    return this.struck(name, about) !== undefined;
  }

  /** The same: how long a fault of time lasts, milliseconds; undefined where it doesn't strike. */
  struck(name: string, about: string[] = []): number | undefined {
    const setting = this.#on.get(name);
    if (!setting || (setting.only && !about.includes(setting.only))) return undefined;
    const ms = this.msOf(name);
    if (setting.times === 1) this.#on.delete(name);
    else if (setting.times) setting.times -= 1;
    return ms;
  }

  /** How long a fault of time lasts as it is set, milliseconds. */
  msOf(name: string): number {
    return this.#on.get(name)?.ms ?? this.#known.find((fault) => fault.name === name)?.ms ?? 0;
  }
}

/** How long a slow company takes for an answer, milliseconds. */
export const slowMs = 4_000;
