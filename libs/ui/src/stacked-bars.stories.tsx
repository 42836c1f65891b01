import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { StackedBars } from './stacked-bars.js';

const meta: Meta<typeof StackedBars> = { title: 'Figures/Stacked bars', component: StackedBars };
export default meta;

export const Categories: StoryObj = {
  render: () => (
    <StackedBars
      label="What each category brings in a month"
      legend={['Rewards', 'Float income']}
      bars={[
        { id: '1', name: 'Groceries', parts: [24, 4.93], total: '$28.93' },
        { id: '2', name: 'Gas', parts: [13.5, 2.05], total: '$15.55' },
        { id: '3', name: 'Nothing yet', parts: [0, 0], total: '$0.00' },
      ]}
    />
  ),
};
