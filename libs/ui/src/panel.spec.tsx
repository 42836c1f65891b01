/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Panel } from './panel.js';

function Links() {
  const [names, setNames] = useState(['Books', 'Rentals']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string): void => setNames((before) => before.filter((each) => each !== name));
  return (
    <>
      <Button>Elsewhere</Button>
      <Panel title="Links" actions={<Button disabled={names.length === 0}>Copy all</Button>}>
        {names.map((name) => (
          <p key={name}>
            <Button onClick={() => remove(name)}>{`Remove ${name}`}</Button>
            <Button onClick={() => setAsked(name)}>{`Delete ${name}`}</Button>
          </p>
        ))}
      </Panel>
      <Button onClick={() => setNames([])}>Clear</Button>
      {asked !== null && (
        <ConfirmDialog
          onOpenChange={() => setAsked(null)}
          title={`Delete ${asked}?`}
          description="It’s gone then."
          confirmLabel="Delete"
          onConfirm={() => {
            remove(asked);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
/** Takes all rows away without moving the focus, as an answer that arrives does. */
const clear = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
const panelHasFocus = (): boolean => document.activeElement === screen.getByRole('region', { name: 'Links' });
const gone = (name: string): Promise<void> => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

test('takes the focus when the button that was pressed goes with its row', async () => {
  render(<Links />);
  await press('Remove Books');
  await gone('Remove Books');
  await waitFor(() => expect(panelHasFocus()).toBe(true));
});

test('takes the focus when what has it is switched off', async () => {
  render(<Links />);
  screen.getByRole('button', { name: 'Copy all' }).focus();
  clear();
  await gone('Remove Books');
  await waitFor(() => expect(panelHasFocus()).toBe(true));
});

test('leaves the focus with a person who went elsewhere', async () => {
  render(<Links />);
  screen.getByRole('button', { name: 'Remove Books' }).focus();
  await press('Elsewhere');
  clear();
  await gone('Remove Books');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('takes the focus from a dialog that deleted the row it was opened from', async () => {
  render(<Links />);
  await press('Delete Books');
  await press('Delete');
  await gone('Delete Books');
  await waitFor(() => expect(panelHasFocus()).toBe(true));
});
