import type { Faults } from './faults.ts';

/** One outside company: it speaks its real protocol on ports of its own and knows nothing of who calls. */
export interface Company {
  /** Its folder's name. */
  name: string;
  title: string;
  /** What it stands for, in one sentence. */
  what: string;
  addresses: { label: string; url: string }[];
  faults: Faults;
  /** Moves its clock on, where it has one, and does what falls due meanwhile. */
  advance?(days: number): Promise<void>;
  stop(): Promise<void>;
}
