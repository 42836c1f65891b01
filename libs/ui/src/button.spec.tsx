/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';

test('does not submit its form unless told to', () => {
  render(<Button>Calculate</Button>);
  expect(screen.getByRole('button', { name: 'Calculate' })).toHaveProperty('type', 'button');
});

test('while loading, keeps its name and focus, reports that it is busy, and does nothing', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Connect</Button>);
  screen.getByRole('button').focus();
  rerender(
    <Button onClick={onClick} loading>
      Connect
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Connect' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('while loading, can say what it is waiting for', () => {
  render(
    <Button loading loadingLabel="Opening the payment page…">
      Pay
    </Button>,
  );
  expect(screen.getByRole('button').textContent).toBe('Opening the payment page…');
});

test('a loading submit button does not submit', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('can be a link', () => {
  render(
    <Button asChild>
      <a href="/auth">Sign In</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an icon button has a name, and its icon has none', () => {
  render(<IconButton icon={Trash2} label="Delete Everyday" />);
  const button = screen.getByRole('button', { name: 'Delete Everyday' });
  expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
