import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.js';
import { Toaster, type ToastMessage } from './toast.js';

const meta: Meta<typeof Toaster> = { title: 'Floating/Toast', component: Toaster };
export default meta;

function Show({ message }: { message: Omit<ToastMessage, 'id'> }) {
  const [toast, setToast] = useState<ToastMessage | null>({ id: 0, durationMs: 600_000, ...message });
  return (
    <>
      <Button variant="quiet" onClick={() => setToast({ id: Date.now(), ...message })}>
        Show it
      </Button>
      <Toaster toast={toast} onDismiss={() => setToast(null)} />
    </>
  );
}

export const Plain: StoryObj = {
  render: () => (
    <Show
      message={{
        tone: 'plain',
        title: 'Sync Successful',
        description: 'Card data has been updated with the latest information.',
      }}
    />
  ),
};
export const Destructive: StoryObj = {
  render: () => (
    <Show
      message={{ tone: 'destructive', title: 'Invalid Amount', description: 'Please enter a valid purchase amount' }}
    />
  ),
};
export const Undo: StoryObj = {
  render: () => (
    <Show
      message={{ tone: 'plain', title: 'Everyday deleted', action: { label: 'Undo', onSelect: () => undefined } }}
    />
  ),
};
