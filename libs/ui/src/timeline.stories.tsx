import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SampleTimeline } from './testing/timeline-sample.js';

const meta: Meta<typeof SampleTimeline> = {
  title: 'Figures/Timeline',
  component: SampleTimeline,
  decorators: [
    (Story) => (
      <div className="rounded-panel border border-hairline bg-surface p-4 sm:p-6">
        <Story />
      </div>
    ),
  ],
};
export default meta;

export const OneLane: StoryObj = { render: () => <SampleTimeline count={1} /> };
export const TwentyLanes: StoryObj = { render: () => <SampleTimeline count={20} /> };
export const FortyLanes: StoryObj = { render: () => <SampleTimeline count={40} /> };
