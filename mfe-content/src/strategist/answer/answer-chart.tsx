import type { ReactNode } from 'react';
import type { Chart } from '@floatwise/contracts/strategist/answer';
import { Disclosure } from '@floatwise/ui/disclosure';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import { Table, type Column } from '@floatwise/ui/table';
import { TrendLine } from '@floatwise/ui/trend-line';

type Point = Chart['points'][number];

const columns: Column<Point>[] = [
  { id: 'label', header: 'What', cell: ({ label }) => label, primary: true },
  { id: 'value', header: 'Value', cell: ({ text }) => text, align: 'end' },
];

/** A picture of an answer's figures, with the same figures as a table. */
export function AnswerChart({ chart: { kind, title, points } }: { chart: Chart }): ReactNode {
  const bars = points.map(({ label, value, text }, place) => ({
    id: `${place} ${label}`,
    name: label,
    parts: [Math.max(0, value)],
    total: text,
  }));
  return (
    <section aria-label={title} className="mt-4 border-t border-hairline pt-4 print:break-inside-avoid">
      <p className="mb-3 text-14 font-semibold">{title}</p>
      {kind === 'bars' ? (
        <StackedBars bars={bars} legend={[title]} label={title} />
      ) : (
        <TrendLine points={points} label={title} />
      )}
      <Disclosure summary="As a table" className="mt-3">
        <Table compact caption={title} columns={columns} rows={points} rowKey={(point) => `${points.indexOf(point)}`} />
      </Disclosure>
    </section>
  );
}
