import type { Figure } from './figures-table.ts';

/** A benchmark that ran: its figures, or why it has none. */
export interface Ran {
  name: string;
  figures: readonly Figure[];
  failure: string | null;
}

function faultOf({ figures, failure }: Ran): string | null {
  if (failure !== null) return failure;
  if (figures.length === 0) return 'it has no figures.';
  const unknown = figures.find(({ measured }) => Number.isNaN(measured));
  return unknown ? `"${unknown.metric}" isn’t a number.` : null;
}

/** Which benchmarks can’t measure, however small their numbers are, and why; a line for each. */
export const smokeFaults = (all: readonly Ran[]): string[] =>
  all.flatMap((ran) => {
    const fault = faultOf(ran);
    return fault === null ? [] : [`${ran.name} could not measure: ${fault}`];
  });

/** `.ci/run` makes a newcomer's first start each time. */
export const notInSmoke: readonly string[] = ['start.bench.ts'];
