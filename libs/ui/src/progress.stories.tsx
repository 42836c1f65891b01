import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Progress } from './progress.js';

const meta: Meta<typeof Progress> = { title: 'Content/Progress', component: Progress };
export default meta;

export const HowFar: StoryObj = {
  render: () => (
    <div className="grid max-w-lg gap-8">
      <Progress label="Gathering your data" value={0.42} note="1,200 of 2,860 records, now cards" />
      <Progress label="Gathering your data" value={null} />
    </div>
  ),
};
