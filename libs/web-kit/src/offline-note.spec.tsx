/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { OfflineNote } from './offline-note.js';
import { createQueryClient } from './query-client.js';
import { QueryClientProvider, useQuery } from './query.js';

const client = createQueryClient();
const text = 'You’re offline. This page loads when you’re back online.';

function Part({ name }: { name: string }) {
  const { data = 'Loading...' } = useQuery({ queryKey: [name], queryFn: () => Promise.resolve(`${name} is here`) });
  return <p>{data}</p>;
}

function show(...names: string[]) {
  render(
    <QueryClientProvider client={client}>
      <OfflineNote />
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </QueryClientProvider>,
  );
}

// Hears of the connection from now on, as the client of an open page does.
beforeAll(() => client.mount());
afterEach(() => {
  act(() => void fireEvent.online(window));
  client.clear();
});

test('a page whose parts wait for a connection says so once, until they’re here', async () => {
  fireEvent.offline(window);
  show('Plan', 'Invoices');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([text]);
  act(() => void fireEvent.online(window));
  expect(await screen.findByText('Plan is here')).toBeTruthy();
  expect(await screen.findByText('Invoices is here')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('a page that has everything says nothing when the connection drops', async () => {
  client.setQueryData(['Plan'], 'Plan is here');
  fireEvent.offline(window);
  show('Plan');
  expect(await screen.findByText('Plan is here')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});
