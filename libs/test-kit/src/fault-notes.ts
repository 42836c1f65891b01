import { appendFileSync } from 'node:fs';

/** What people saw in a fault of infra/assurance.md, as measured. */
export interface FaultNote {
  fault: number;
  seen: string;
}

/** Keeps it for the table that `npm run faults` prints; does nothing in other runs. */
export function noteSeen(fault: number, seen: string): void {
  const file = process.env['FAULT_NOTES'];
  const note: FaultNote = { fault, seen };
  if (file) appendFileSync(file, `${JSON.stringify(note)}\n`);
}
