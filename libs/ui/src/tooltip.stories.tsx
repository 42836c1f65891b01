import { RefreshCw } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconButton } from './icon-button.js';
import { Tooltip } from './tooltip.js';

const meta: Meta<typeof Tooltip> = { title: 'Floating/Tooltip', component: Tooltip };
export default meta;

export const OnIconButton: StoryObj = {
  render: () => (
    <div className="p-12">
      <Tooltip text="Last sync 3h ago">
        <IconButton icon={RefreshCw} label="Sync Everyday" variant="quiet" />
      </Tooltip>
    </div>
  ),
};
