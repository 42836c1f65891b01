import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconButton } from './icon-button.js';

const meta: Meta<typeof IconButton> = { title: 'Controls/Icon button', component: IconButton };
export default meta;

export const Row: StoryObj = {
  render: () => (
    <div className="flex gap-2">
      <IconButton icon={RefreshCw} label="Sync Freedom" />
      <IconButton icon={Pencil} label="Edit Freedom" />
      <IconButton icon={Trash2} label="Delete Freedom" />
      <IconButton icon={Pencil} label="Edit Freedom" size="small" variant="quiet" />
    </div>
  ),
};
