import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { MonthColumns } from './month-columns.js';
import { StepLine } from './step-line.js';
import { TrendLine } from './trend-line.js';

const meta: Meta = { title: 'Figures/History' };
export default meta;

export const Utilization: StoryObj = {
  render: () => (
    <StepLine
      label="Utilization from March to April: it begins at 42% and ends at 8%"
      points={[42, 35, 12, 28, 8].map((value, week) => ({ at: week * 14, value }))}
      levels={[
        { value: 30, label: '30%' },
        { value: 10, label: '10%' },
      ]}
      least={40}
      format={(value) => `${value}%`}
      from="Mar 1"
      to="Apr 26"
      marks={[{ at: 31 / 56, label: 'Apr 1' }]}
    />
  ),
};

export const Rewards: StoryObj = {
  render: () => (
    <MonthColumns
      label="Rewards by month"
      legend={['Earned', 'Left on the table']}
      format={(value) => `$${value}`}
      columns={[
        { id: '2026-03', parts: [30, 12] },
        { id: '2026-04', parts: [44, 3] },
        { id: '2026-05', parts: [20, 0] },
      ]}
      from="Mar 2026"
      to="May 2026"
    />
  ),
};

export const Trend: StoryObj = {
  render: () => (
    <TrendLine
      label="What you owe, month by month"
      points={[5000, 4180, 3340, 2490, 1620, 740, 0].map((value, month) => ({
        label: month === 0 ? 'Now' : `Month ${month}`,
        value,
        text: `$${value.toLocaleString('en-US')}`,
      }))}
    />
  ),
};
