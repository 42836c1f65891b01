/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type FunctionComponent } from 'react';
import { lazyDialog, lazyPanel, lazyPart } from './lazy-part.js';

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

describe('whose code doesn’t come', () => {
  let isOnline = false;
  const loading = <Props,>(part: FunctionComponent<Props>) => {
    return () => (isOnline ? Promise.resolve(part) : Promise.reject(new TypeError('Failed to fetch')));
  };
  const text = 'Couldn’t load this. Check your connection and try again.';
  beforeEach(() => (isOnline = false));

  test('what’s around a part stays, without a word, and the part comes once the browser is back online', async () => {
    const Part = lazyPart(loading(Name), 'Waiting');
    const { container } = render(
      <div>
        Home
        <Part name="Quick Pick" />
      </div>,
    );
    expect(await screen.findByText('Home')).toBeTruthy();
    expect(container.textContent).toBe('Home');
    isOnline = true;
    fireEvent.online(window);
    expect(await screen.findByText('Quick Pick')).toBeTruthy();
  });

  test('a panel says so in its place, and Retry loads it', async () => {
    const Panel = lazyPanel(loading(Name), 'Waiting');
    render(<Panel name="Analytics" />);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Analytics')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a dialog says so until it’s closed, and is loaded when it’s opened again', async () => {
    const Dialog = lazyDialog(
      loading(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Done</button>),
    );
    function Home() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Edit</button>
          {isOpen && <Dialog onClose={() => setOpen(false)} />}
        </>
      );
    }
    render(<Home />);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  });
});
