import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { EmptyFloatLine, FloatLine, LostFloatLine } from './float-line.js';
import { Panel } from './panel.js';

const meta: Meta<typeof FloatLine> = { title: 'Signature/Float line', component: FloatLine };
export default meta;

export const Large: StoryObj = {
  render: () => (
    <div className="flex max-w-2xl flex-col gap-6">
      <Panel>
        <FloatLine today="2026-11-21" closes="2026-12-15" due="2027-01-10" name="Everyday" />
      </Panel>
      <Panel title="Closes tomorrow">
        <FloatLine today="2026-11-21" closes="2026-11-22" due="2026-12-17" />
      </Panel>
      <Panel title="Closes today">
        <FloatLine today="2026-11-21" closes="2026-11-21" due="2026-12-16" />
      </Panel>
      <Panel title="A bill that is closed: only the way to the payment is left">
        <FloatLine today="2026-11-21" closes="2026-11-15" due="2026-12-10" />
      </Panel>
      <Panel title="A long month, a short grace">
        <FloatLine today="2026-11-21" closes="2026-12-20" due="2026-12-23" scaleDays={60} />
      </Panel>
    </div>
  ),
};

const rows = [
  { name: 'Everyday', closes: '2026-12-15', due: '2027-01-10' },
  { name: 'Venture', closes: '2026-12-08', due: '2027-01-03' },
  { name: 'Sapphire Preferred', closes: '2026-11-28', due: '2026-12-23' },
  { name: 'Double Cash', closes: '2026-11-21', due: '2026-12-16' },
];

export const SmallOnOneScale: StoryObj = {
  render: () => (
    <Panel className="max-w-lg">
      <div className="flex flex-col gap-3">
        {rows.map((row) => (
          <div key={row.name} className="grid grid-cols-[9rem_1fr] items-center text-14">
            <span>{row.name}</span>
            <FloatLine size="small" today="2026-11-21" scaleDays={50} {...row} />
          </div>
        ))}
        <div className="grid grid-cols-[9rem_1fr] items-center text-14">
          <span>Blue Cash</span>
          <LostFloatLine />
        </div>
      </div>
    </Panel>
  ),
};
export const Empty: StoryObj = {
  render: () => (
    <Panel className="max-w-lg">
      <EmptyFloatLine />
    </Panel>
  ),
};
