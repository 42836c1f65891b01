import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';
import { Field } from './field.js';
import { MoneyInput } from './money-input.js';
import { TextInput } from './text-input.js';

const meta: Meta = { title: 'Floating/Dialog' };
export default meta;

function AddCard() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Card</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add a card"
        description="Statement and due dates are on your last statement."
        primary={{ label: 'Add Card', onSelect: () => setOpen(false) }}
        secondary={{ label: 'Cancel', onSelect: () => setOpen(false) }}
      >
        <div className="flex flex-col gap-4">
          <Field label="Card name">
            <TextInput placeholder="Chase Freedom Unlimited" />
          </Field>
          <Field label="Credit limit">
            <MoneyInput defaultValue={1000} />
          </Field>
        </div>
      </Dialog>
    </>
  );
}

function Disconnect() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Disconnect Everyday?"
        description="The card stays, and you type its balance yourself."
        confirmLabel="Switch to Manual"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export const Form: StoryObj = { render: () => <AddCard /> };
export const Confirm: StoryObj = { render: () => <Disconnect /> };
