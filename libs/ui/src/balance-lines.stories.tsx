import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BalanceLines } from './balance-lines.js';

const meta: Meta<typeof BalanceLines> = { title: 'Figures/Balance lines', component: BalanceLines };
export default meta;

const falling = (from: number, months: number): number[] =>
  Array.from({ length: months + 1 }, (_, month) => from * (1 - month / months));

export const Transfer: StoryObj = {
  render: () => (
    <BalanceLines
      label="What is owed month by month, staying and moving"
      from="Now"
      to="36 months"
      mark={{ month: 21, label: 'Intro ends' }}
      lines={[
        { name: 'Stay', tone: 'soft', dash: 'long', values: falling(5000, 36) },
        { name: 'Move', tone: 'accent', values: falling(5150, 26) },
      ]}
    />
  ),
};
