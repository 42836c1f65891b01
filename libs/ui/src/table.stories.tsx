import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardArt } from './card-art.js';
import { FloatLine } from './float-line.js';
import { Panel } from './panel.js';
import { Table, type Column } from './table.js';

const meta: Meta<typeof Table> = { title: 'Content/Table', component: Table };
export default meta;

interface Row {
  name: string;
  lastFour: string;
  available: string;
  days: number;
  rewards: string;
  closes: string;
  due: string;
}
const rows: Row[] = [
  {
    name: 'Everyday',
    lastFour: '4242',
    available: '$4,200.00',
    days: 50,
    rewards: '$18.75',
    closes: '2026-12-15',
    due: '2027-01-10',
  },
  {
    name: 'Venture',
    lastFour: '1881',
    available: '$9,310.00',
    days: 43,
    rewards: '$25.00',
    closes: '2026-12-08',
    due: '2027-01-03',
  },
  {
    name: 'Sapphire Preferred',
    lastFour: '0005',
    available: '$1,340.50',
    days: 32,
    rewards: '$12.50',
    closes: '2026-11-28',
    due: '2026-12-23',
  },
  {
    name: 'Double Cash',
    lastFour: '7311',
    available: '$640.00',
    days: 25,
    rewards: '$25.00',
    closes: '2026-11-21',
    due: '2026-12-16',
  },
];

const columns: Column<Row>[] = [
  {
    id: 'card',
    header: 'Card',
    primary: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <CardArt size="small" position={rows.indexOf(row)} name={row.name} />
        <span className="min-w-0">
          {row.name}
          <span className="figures block text-12 font-normal whitespace-nowrap text-ink-soft">
            •• {row.lastFour}
            {row === rows[0] && <span className="font-medium text-accent"> Recommended</span>}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'available', header: 'Available Credit', align: 'end', cell: (row) => row.available },
  { id: 'days', header: 'Days to Pay', align: 'end', sort: 'descending', cell: (row) => row.days },
  { id: 'rewards', header: 'Rewards', align: 'end', cell: (row) => row.rewards },
  {
    id: 'due',
    header: 'Due Date',
    wide: true,
    cell: (row) => (
      <FloatLine size="small" today="2026-11-21" closes={row.closes} due={row.due} scaleDays={50} name={row.name} />
    ),
  },
];

const comparison = (
  <Panel title="All Cards Comparison" flush>
    <Table
      caption="Your cards by days to pay"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.lastFour}
      isHighlighted={(row) => row === rows[0]}
    />
  </Panel>
);

export const Wide: StoryObj = { render: () => <div className="max-w-3xl">{comparison}</div> };
export const Narrow: StoryObj = { render: () => <div className="max-w-sm">{comparison}</div> };
