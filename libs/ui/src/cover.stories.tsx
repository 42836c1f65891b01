import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Cover } from './cover.js';

const meta: Meta<typeof Cover> = { title: 'Figures/Cover', component: Cover };
export default meta;

export const Covers: StoryObj = {
  render: () => (
    <div className="grid max-w-3xl grid-cols-3 gap-4">
      {[54, 31, 86, 25, 48, 57].map((days, tone) => (
        <Cover key={days} days={days} closes={days - 24} tone={tone} className="aspect-2/1 rounded-panel" />
      ))}
    </div>
  ),
};
