/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { Table } from './table.js';

const rows = [
  { name: 'Everyday', days: 54 },
  { name: 'Venture', days: 31 },
];

test('a visible caption is as wide as the cards below it, and stays a caption above rows', () => {
  const caption = (compact: boolean): string => {
    const { container, unmount } = render(
      <Table
        caption="Days are UTC days."
        showCaption
        compact={compact}
        rows={rows}
        rowKey={(row) => row.name}
        columns={[{ id: 'name', header: 'Card', primary: true, cell: (row) => row.name }]}
      />,
    );
    const look = container.querySelector('caption')?.className ?? '';
    unmount();
    return look;
  };
  expect(caption(false)).toContain('@max-xl:block');
  expect(caption(true)).not.toContain('@max-xl:block');
});

test('is a table with named rows and columns at any width', () => {
  render(
    <Table
      caption="Your cards by days to pay"
      rows={rows}
      rowKey={(row) => row.name}
      isHighlighted={(row) => row.days === 54}
      columns={[
        { id: 'name', header: 'Card', primary: true, cell: (row) => row.name },
        { id: 'days', header: 'Days to Pay', align: 'end', sort: 'descending', cell: (row) => row.days },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Your cards by days to pay' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Card', 'Days to Pay']);
  expect(screen.getByRole('columnheader', { name: 'Days to Pay' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('rowheader', { name: 'Venture' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '54' })).toBeTruthy();
  const [best, other] = within(table).getAllByRole('row').slice(1);
  expect([best?.dataset.highlighted, other?.dataset.highlighted]).toEqual(['true', undefined]);
});

test.each([
  [1, '@max-xl:grid-cols-1'],
  [2, '@max-xl:grid-cols-2'],
  [3, '@max-xl:grid-cols-3'],
  [4, '@max-xl:grid-cols-2'],
])('as a card, %i values fill its lines, and a word longer than a line breaks', (count, look) => {
  const values = Array.from({ length: count }, (_, index) => ({
    ...{ id: String(index), header: String(index) },
    cell: () => 'value',
  }));
  const { container } = render(
    <Table
      caption="Your cards"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[{ id: 'name', header: 'Card', primary: true, cell: ({ name }) => name }, ...values]}
    />,
  );
  expect(container.querySelector('tbody tr')?.className).toContain(look);
  for (const cell of container.querySelectorAll('tbody th, tbody td')) {
    expect(cell.className).toContain('@max-xl:wrap-anywhere');
  }
});
