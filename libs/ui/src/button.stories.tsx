import { ArrowRight, Plus } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.js';
import { Icon } from './icon.js';

const meta: Meta<typeof Button> = { title: 'Controls/Button', component: Button };
export default meta;

export const Variants: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-6">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button size={size}>Calculate</Button>
          <Button size={size} variant="quiet">
            <Icon of={Plus} /> Add Card
          </Button>
          <Button size={size} variant="ghost">
            Maybe Later
          </Button>
          <Button size={size} variant="danger">
            Delete account
          </Button>
        </div>
      ))}
    </div>
  ),
};

export const Loading: StoryObj = { render: () => <Button loading>Connect with Free Tier</Button> };
export const Disabled: StoryObj = { render: () => <Button disabled>Connection Coming Soon</Button> };
export const AsLink: StoryObj = {
  render: () => (
    <Button asChild variant="quiet">
      <a href="#calculators">
        All calculators <Icon of={ArrowRight} />
      </a>
    </Button>
  ),
};
