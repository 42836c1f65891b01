import { inColumns } from '../testing/columns.ts';

/** The result of one mutation. */
export interface Tried {
  package: string;
  outcome: 'noticed' | 'equivalent' | 'survived';
}

/** The share of non-equivalent mutations that must be caught, percent. */
export const wantedPercent = 95;

/** Percent of the non-equivalent mutations that were caught; 100 if there are none. */
export function noticedPercent(tried: readonly Tried[]): number {
  const real = tried.filter(({ outcome }) => outcome !== 'equivalent');
  if (real.length === 0) return 100;
  return (real.filter(({ outcome }) => outcome === 'noticed').length / real.length) * 100;
}

/** A line for each package, and one for all of them. */
export function verdictTable(tried: readonly Tried[]): string {
  const packages = [...new Set(tried.map((one) => one.package))].sort();
  const row = (name: string, of: readonly Tried[]): string[] => [
    name,
    String(of.length),
    ...(['noticed', 'survived', 'equivalent'] as const).map((outcome) =>
      String(of.filter((one) => one.outcome === outcome).length),
    ),
    `${noticedPercent(of).toFixed(1)} %`,
  ];
  return inColumns([
    ['package', 'tried', 'noticed', 'survived', 'equivalent', 'of the real ones'],
    ...packages.map((name) =>
      row(
        name,
        tried.filter((one) => one.package === name),
      ),
    ),
    row('all', tried),
  ]);
}
