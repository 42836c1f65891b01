import { inColumns } from '../testing/columns.ts';
import type { JestTest } from '../testing/outcome.ts';
import { alertsOf } from './alerts.ts';

const mark = /\s*\[fault (\d+)\]/g;

/** The table that `npm run faults` prints, in the order of the rows of infra/assurance.md. */
export function faultsTable(tests: JestTest[]): string {
  const rows = tests
    .map(({ ancestorTitles, title, status, duration }) => {
      const whole = [...ancestorTitles, title].join(' › ');
      const numbers = [...whole.matchAll(mark)].map(([, number]) => Number(number));
      const seconds = duration ? (duration / 1000).toFixed(1) : '-';
      return { numbers, cells: [numbers.join(', '), seconds, status, firedBy(numbers), whole.replaceAll(mark, '')] };
    })
    .sort((a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity));
  return inColumns([['fault', 'seconds', 'result', 'alerts if it lasts', 'what'], ...rows.map(({ cells }) => cells)]);
}

const firedBy = (numbers: number[]): string =>
  [...new Set(numbers.flatMap((number) => alertsOf[number] ?? []))].join(', ') || '-';
