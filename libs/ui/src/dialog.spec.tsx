/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';
import { Field } from './field.js';
import { SectionRoot } from './section-root.js';
import { TextInput } from './text-input.js';

function AddCard({ onSubmit = () => undefined }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionRoot name="optimizer">
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add a card"
        description="The dates are on your last statement."
        primary={{ label: 'Add Card', form: 'card' }}
        secondary={{ label: 'Cancel', onSelect: () => setOpen(false) }}
      >
        <form
          id="card"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Field label="Card name">
            <TextInput />
          </Field>
        </form>
      </Dialog>
    </SectionRoot>
  );
}

test('opens on its first field, has a title and a description, and returns focus on Escape', async () => {
  render(<AddCard />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(
    screen.getByRole('dialog', { name: 'Add a card', description: 'The dates are on your last statement.' }),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Card name' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('focuses the primary action if there is nothing to fill in', async () => {
  const onSelect = jest.fn();
  render(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Quick Pick"
      description="For $40.00 today"
      primary={{ label: 'Got It', onSelect }}
      secondary={{ label: 'View All Cards' }}
    >
      <p>Freedom, 54 days</p>
    </Dialog>,
  );
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('opened before its fields have loaded, Tab leads to the first of them, not past them', async () => {
  const shown = (isLoaded: boolean) => (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Connect Your Credit Cards"
      description="They sync by themselves."
    >
      {isLoaded && (
        <Field label="Your bank">
          <TextInput />
        </Field>
      )}
    </Dialog>
  );
  const { rerender } = render(shown(false));
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  rerender(shown(true));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your bank' }));
});

test('keeps focus inside, with the close button last', async () => {
  render(<AddCard />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const order: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    const element = document.activeElement;
    order.push(
      element?.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? 'Card name' : (element?.textContent ?? null)),
    );
  }
  expect(order).toEqual(['Cancel', 'Add Card', 'Close', 'Card name']);
});

test('its primary action submits the form inside', async () => {
  const onSubmit = jest.fn();
  render(<AddCard onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Card' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('renders inside its section, because it needs the utility classes there', async () => {
  render(<AddCard />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog').closest('[data-section="optimizer"]')).not.toBeNull();
});

test('an alert waits for an answer: a press outside does not close it, Escape does', async () => {
  const onOpenChange = jest.fn();
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Disconnect Everyday?"
      description="The card stays."
      confirmLabel="Switch to Manual"
      onConfirm={onConfirm}
    />,
  );
  expect(
    screen.getByRole('alertdialog', { name: 'Disconnect Everyday?', description: 'The card stays.' }),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Manual' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  const overlay = document.querySelector('.bg-scrim');
  if (overlay) await userEvent.setup({ pointerEventsCheck: 0 }).click(overlay);
  expect(overlay).not.toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
