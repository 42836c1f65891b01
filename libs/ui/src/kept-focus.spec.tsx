/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';
import { useKeptFocus } from './kept-focus.js';
import { Panel } from './panel.js';
import { SectionRoot } from './section-root.js';

function Links() {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const [names, setNames] = useState(['Books', 'Rentals']);
  const [isNoted, setNoted] = useState(true);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string): void => setNames((before) => before.filter((each) => each !== name));
  return (
    <div ref={page}>
      <Button>Elsewhere</Button>
      <main>{isNoted && <Button onClick={() => setNoted(false)}>Retry</Button>}</main>
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
    </div>
  );
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
/** Takes all rows away without moving the focus, as an answer that arrives does. */
const clear = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
const panelHasFocus = (): boolean => document.activeElement === screen.getByRole('region', { name: 'Links' });
const gone = (name: string): Promise<void> => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

test('the section takes the focus when the button that was pressed goes with its row', async () => {
  render(<Links />);
  await press('Remove Books');
  await gone('Remove Books');
  await waitFor(() => expect(panelHasFocus()).toBe(true));
});

test('the section takes it when what has it is switched off', async () => {
  render(<Links />);
  screen.getByRole('button', { name: 'Copy all' }).focus();
  clear();
  await gone('Remove Books');
  await waitFor(() => expect(panelHasFocus()).toBe(true));
});

test('who went elsewhere keeps it there', async () => {
  render(<Links />);
  screen.getByRole('button', { name: 'Remove Books' }).focus();
  await press('Elsewhere');
  clear();
  await gone('Remove Books');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('the section takes it from a dialog that deleted the row it was opened from', async () => {
  render(<Links />);
  await press('Delete Books');
  await press('Delete');
  await gone('Delete Books');
  await waitFor(() => expect(panelHasFocus()).toBe(true));
});

test('the main content takes it where no section is around what went', async () => {
  render(<Links />);
  await press('Retry');
  await gone('Retry');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

function Pages() {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const [isLast, setLast] = useState(false);
  return (
    <div ref={page}>
      <SectionRoot name="optimizer">
        <Dialog open onOpenChange={() => undefined} title="Your statement" description="From your bank.">
          <Button disabled={isLast} onClick={() => setLast(true)}>
            Older
          </Button>
        </Dialog>
      </SectionRoot>
    </div>
  );
}

test('a dialog takes it from its button that is switched off', async () => {
  render(<Pages />);
  await press('Older');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
