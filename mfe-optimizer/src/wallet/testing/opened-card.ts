import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens a card's row, where its actions are. Returns the row. */
export async function openCard(name: string) {
  const row = within(await screen.findByRole('listitem', { name }));
  await userEvent.click(row.getByRole('button', { name, expanded: false }));
  return row;
}
