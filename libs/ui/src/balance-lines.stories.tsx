import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BalanceLines } from './balance-lines.js';

const meta: Meta<typeof BalanceLines> = {
  title: 'Figures/Balance lines',
  component: BalanceLines,
  decorators: [
    (Story) => (
      <div className="rounded-panel border border-hairline bg-surface p-6">
        <Story />
      </div>
    ),
  ],
};
export default meta;

const falling = (from: number, months: number): number[] =>
  Array.from({ length: months + 1 }, (_, month) => from * (1 - month / months));

export const Transfer: StoryObj = {
  render: () => (
    <BalanceLines
      label="What is owed month by month, staying and moving"
      from="Now"
      to="36 months"
      marks={[
        { at: 1 / 3, label: '1 year' },
        { at: 2 / 3, label: '2 years' },
      ]}
      mark={{ month: 21, label: 'Intro ends' }}
      lines={[
        { name: 'Stay', end: '3 years', tone: 'soft', dash: 'long', values: falling(5000, 36) },
        { name: 'Move', end: '2 years 2 months', tone: 'accent', values: falling(5150, 26) },
      ]}
    />
  ),
};

const rising = (to: number, months: number): number[] =>
  Array.from({ length: months + 1 }, (_, month) => to * (1 - (1 - month / months) ** 2));

export const Gain: StoryObj = {
  render: () => (
    <BalanceLines
      label="Interest paid month by month: avalanche $1,000.00, snowball $1,200.00"
      from="Now"
      to="Nov 2029"
      marks={[
        { at: 2 / 36, label: '2027' },
        { at: 14 / 36, label: '2028' },
        { at: 26 / 36, label: '2029' },
      ]}
      gain="$200.00 less interest"
      lines={[
        { name: 'Avalanche', end: '$1,000.00', tone: 'accent', values: rising(1000, 35) },
        { name: 'Snowball', end: '$1,200.00', tone: 'caution', dash: 'dots', values: rising(1200, 36) },
      ]}
    />
  ),
};
