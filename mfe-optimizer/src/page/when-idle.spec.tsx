/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { afterTheKey, WhenIdle } from './when-idle.js';

const Part = afterTheKey(({ words }: { words: string }) => <p>{words}</p>);

/** What stands on the page at each commit of the answer, the first one first. */
function committed(words: string): (string | null)[] {
  const seen: (string | null)[] = [];
  function Answer(): ReactNode {
    useLayoutEffect(() => void seen.push(document.body.textContent));
    return <Part words={words} />;
  }
  render(<Answer />);
  return seen;
}

it('is on the page at once while it loads, and after the answer’s own frame once the page has rested', async () => {
  jest.useFakeTimers();
  expect(committed('dates')).toEqual(['dates']);
  render(<WhenIdle>rested</WhenIdle>);
  await act(() => jest.runAllTimersAsync());
  screen.getByText(/rested/);
  document.body.replaceChildren();
  expect(committed('reasons')).toEqual(['']);
  screen.getByText('reasons');
});
