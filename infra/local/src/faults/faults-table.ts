import type { JestTest } from '../testing/outcome.ts';

const mark = /\s*\[fault (\d+)\]/g;

/** The table that `npm run faults` prints, in the order of the rows of infra/assurance.md. */
export function faultsTable(tests: JestTest[]): string {
  const rows = tests
    .map(({ ancestorTitles, title, status, duration }) => {
      const whole = [...ancestorTitles, title].join(' › ');
      const numbers = [...whole.matchAll(mark)].map(([, number]) => Number(number));
      const seconds = duration ? (duration / 1000).toFixed(1) : '-';
      return { numbers, cells: [numbers.join(', '), seconds, status, whole.replaceAll(mark, '')] };
    })
    .sort((a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity));
  const table = [['fault', 'seconds', 'result', 'what'], ...rows.map(({ cells }) => cells)];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  return table.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
