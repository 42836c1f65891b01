/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FoldedPanel } from './folded-panel.js';

function Example({ startsOpen }: { startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <FoldedPanel title="Rules" description="All of them" open={isOpen} onOpenChange={setOpen}>
      {isOpen ? 'open inside' : 'folded inside'}
    </FoldedPanel>
  );
}

test.each([
  [false, 'open inside'],
  [true, 'folded inside'],
])('pressing the heading of a panel (open: %s) changes it, and tells the caller', async (startsOpen, text) => {
  render(<Example startsOpen={startsOpen} />);
  const panel = within(screen.getByRole('region', { name: 'Rules' }));
  expect(panel.getByText('All of them')).toBeTruthy();
  await userEvent.click(panel.getByRole('heading', { name: 'Rules' }));
  expect(await panel.findByText(text)).toBeTruthy();
});
