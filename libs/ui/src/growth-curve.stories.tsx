import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { GrowthCurve } from './growth-curve.js';

const meta: Meta<typeof GrowthCurve> = { title: 'Figures/Growth curve', component: GrowthCurve };
export default meta;

export const Savings: StoryObj = {
  render: () => (
    <GrowthCurve
      label="Balance over ten years"
      legend={{ base: 'Contributed', added: 'Interest' }}
      from="Now"
      to="10 years"
      marks={[2, 4, 6, 8].map((year) => ({ at: year / 10, label: `${year} years` }))}
      points={Array.from({ length: 121 }, (_, at) => ({
        at,
        base: 1000 + at * 100,
        total: (1000 + at * 100) * 1.004 ** at,
      }))}
    />
  ),
};
