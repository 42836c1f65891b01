import type { Faults } from './faults.ts';

/** Something that can be done at a company beside its protocol, by a call or on the page. */
export interface Action {
  name: string;
  /** What it does, in one sentence. */
  what: string;
  fields: { name: string; label: string; value(): string }[];
  /** @throws Error with a sentence for whoever asked */
  run(fields: Record<string, unknown>): unknown;
}

/** One outside company: it speaks its real protocol on ports of its own and knows nothing of who calls. */
export interface Company {
  /** Its folder's name. */
  name: string;
  title: string;
  /** What it stands for, in one sentence. */
  what: string;
  addresses: { label: string; url: string }[];
  faults: Faults;
  actions?: Action[];
  stop(): Promise<void>;
}
