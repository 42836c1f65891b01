import type { ReactNode } from 'react';
import { Table, type Column } from '@floatwise/ui/table';
import { Name, type Explained } from './about.js';
import { changeText, figureText, type Format } from '../figures/change-text.js';

export interface ShownFigure extends Explained {
  now: number;
  before: number;
  format?: Format;
}

interface Props {
  caption: string;
  /** The headings of both columns: "Last 30 days", "30 days before". */
  heads: readonly [string, string];
  figures: readonly ShownFigure[];
}

/** Figures with the ones before and the change, one a row. */
export function FiguresTable({ caption, heads: [now, before], figures }: Props): ReactNode {
  const columns: Column<ShownFigure>[] = [
    { id: 'name', header: 'Figure', primary: true, wide: true, cell: (figure) => <Name {...figure} /> },
    { id: 'now', header: now, align: 'end', cell: (one) => figureText(one.now, one.format ?? 'count') },
    { id: 'before', header: before, align: 'end', cell: (one) => figureText(one.before, one.format ?? 'count') },
    { id: 'change', header: 'Change', align: 'end', cell: (one) => changeText(one.now, one.before) },
  ];
  return <Table caption={caption} showCaption columns={columns} rows={figures} rowKey={({ label }) => label} />;
}
