import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { FoldedPanel } from './folded-panel.js';

const meta: Meta<typeof FoldedPanel> = { title: 'Content/Folded panel', component: FoldedPanel };
export default meta;

function Example({ startsOpen }: { startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <FoldedPanel
      className="max-w-lg"
      title="How We Calculate"
      description="Every figure here can be checked by hand"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <p className="text-14 text-ink-soft">Only cards whose available credit covers the purchase are compared.</p>
    </FoldedPanel>
  );
}

export const Folded: StoryObj = { render: () => <Example startsOpen={false} /> };
export const Open: StoryObj = { render: () => <Example startsOpen /> };
