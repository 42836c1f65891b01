import { Plus } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';
import { Icon } from './icon.js';
import { Panel } from './panel.js';

const meta: Meta<typeof Panel> = { title: 'Content/Panel', component: Panel };
export default meta;

export const WithEmptyState: StoryObj = {
  render: () => (
    <Panel
      className="max-w-lg"
      title="Your Credit Cards"
      description="Manage your credit cards and their payment cycles"
      actions={
        <Button size="small" variant="quiet">
          <Icon of={Plus} /> Add Card
        </Button>
      }
    >
      <EmptyState
        title="No credit cards added yet"
        description="Add the cards in your wallet and see which one gives you the most time."
        action={<Button>Add Your First Card</Button>}
      />
    </Panel>
  ),
};
