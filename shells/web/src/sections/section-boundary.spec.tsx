/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { SectionBoundary } from './section-boundary.js';

const notLoaded = new Error('A part of the page wasn’t loaded.');
let fault: Error | null = null;
function Page(): ReactNode {
  if (fault) throw fault;
  return <h1>the page</h1>;
}
/** How often the page was loaded anew, which jsdom can’t do: it says so instead. */
const reloads = () =>
  jest.mocked(console.error).mock.calls.filter(([said]) => String(said).includes('Not implemented: navigation')).length;
const press = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click());
function open(): void {
  show(
    <SectionBoundary retry={() => Promise.resolve()}>
      <Page />
    </SectionBoundary>,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  clearBrowser();
});

test('Retry shows the page again without loading everything anew', async () => {
  fault = notLoaded;
  open();
  fault = null;
  await press();
  expect(screen.getByRole('heading').textContent).toBe('the page');
  expect(reloads()).toBe(0);
});

test('a failure that React keeps, such as that of a dialog’s code, ends with the second Retry: the page is loaded anew', async () => {
  fault = notLoaded;
  open();
  await press();
  expect(reloads()).toBe(0);
  await press();
  expect(reloads()).toBe(1);
});

test('without a connection nothing is loaded anew, and another failure is tried again first', async () => {
  fault = notLoaded;
  open();
  await press();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press();
  online.mockReturnValue(true);
  fault = new Error('Another part wasn’t loaded.');
  await press();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
