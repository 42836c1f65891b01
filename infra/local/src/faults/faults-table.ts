import type { FaultNote } from '@floatwise/test-kit/fault-notes';
import { inColumns } from '../testing/columns.ts';
import type { JestTest } from '../testing/outcome.ts';
import { effects } from './effects.ts';

const mark = /\s*\[fault (\d+)\]/g;
const head = ['fault', 'seconds', 'result', 'alerts if it lasts', 'what people saw', 'what'];

/** The table that `npm run faults` prints, in the order of the rows of infra/assurance.md. */
export function faultsTable(tests: JestTest[], notes: readonly FaultNote[] = []): string {
  const seen = new Map(notes.map((note) => [note.fault, note.seen]));
  const rows = tests
    .map(({ ancestorTitles, title, status, duration }) => {
      const whole = [...ancestorTitles, title].join(' › ');
      const numbers = [...whole.matchAll(mark)].map(([, number]) => Number(number));
      const seconds = duration ? (duration / 1000).toFixed(1) : '-';
      const of = (texts: (number: number) => string | readonly string[]): string =>
        [...new Set(numbers.flatMap(texts))].join(', ') || '-';
      const alerts = of((number) => effects[number]?.alerts ?? []);
      const saw = of((number) => seen.get(number) ?? effects[number]?.seen ?? []);
      const cells = [numbers.join(', '), seconds, status, alerts, saw, whole.replaceAll(mark, '')];
      return { numbers, cells };
    })
    .sort((a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity));
  return inColumns([head, ...rows.map(({ cells }) => cells)]);
}
