import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PhaseLine } from './phase-line.js';

const meta: Meta<typeof PhaseLine> = { title: 'Float line/Two phases', component: PhaseLine };
export default meta;

export const Phases: StoryObj = {
  render: () => (
    <PhaseLine
      from="You buy"
      to="You pay"
      phases={[
        { share: 4, length: '54 to 57 days', title: 'Pay later by card', text: 'Until the bill is due.' },
        { share: 8, length: 'up to 21 months', title: 'A transfer waits', text: 'At 0 %, for a fee.' },
      ]}
    />
  ),
};
