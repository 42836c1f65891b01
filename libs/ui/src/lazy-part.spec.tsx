/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.js';

const Name = ({ name }: { name: string }) => <p>{name}</p>;

test('a part is loaded when it’s first shown, and nothing is in its place until then', async () => {
  let loads = 0;
  const Part = lazyPart(() => Promise.resolve(Name).finally(() => (loads += 1)));
  const { container } = render(<></>);
  expect(loads).toBe(0);
  render(<Part name="Quick Pick" />, { container });
  expect(container.textContent).toBe('');
  expect(await screen.findByText('Quick Pick')).toBeTruthy();
  expect(loads).toBe(1);
});
