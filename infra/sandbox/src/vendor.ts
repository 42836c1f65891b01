import type { Faults } from './faults.ts';

/** An action at a vendor outside its protocol, triggered by a call or on the page. */
export interface Action {
  name: string;
  /** What it does, in one sentence. */
  what: string;
  fields: { name: string; label: string; value(): string }[];
  /** @throws Error with a sentence for the caller */
  run(fields: Record<string, unknown>): unknown;
}

/** One outside vendor: it speaks its real protocol on its own ports and knows nothing about its callers. */
export interface Vendor {
  /** Its folder's name. */
  name: string;
  title: string;
  /** What it represents, in one sentence. */
  what: string;
  addresses: { label: string; url: string }[];
  faults: Faults;
  actions?: Action[];
  stop(): Promise<void>;
}
