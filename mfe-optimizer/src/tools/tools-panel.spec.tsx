/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { answerWith, clearBrowser, onTenthOfMarch, seesInView, show } from '@floatwise/web-kit/testing/scene';
import { guestCard } from '../wallet/testing/card-samples.js';
import { ToolsPanel } from './tools-panel.js';

const purchase = { amount: 500, today: '2026-03-10', order: 'longest-float', apyPercent: 4.5 } as const;
const panel = <ToolsPanel cards={[guestCard({ id: 'guest-1' })]} purchase={purchase} positionOf={() => 0} />;

/** Idle callbacks, which run when a test says so. */
let idleWork: (() => void)[] = [];
beforeEach(() => {
  localStorage.setItem('floatwise.open-panels', 'tools');
  onTenthOfMarch();
  answerWith({});
  idleWork = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idleWork.push(work),
    cancelIdleCallback: (handle: number) => idleWork.splice(handle - 1, 1),
  });
});
afterEach(clearBrowser);

test('near the window, the tools are loaded once the browser is idle', async () => {
  seesInView(true);
  show(panel);
  expect(screen.getByText('Loading the tools')).toBeTruthy();
  expect(idleWork).toHaveLength(1);
  act(() => idleWork[0]?.());
  expect(await screen.findByRole('tab', { name: 'Monthly strategy' })).toBeTruthy();
});

test('far below the window, they are not loaded', () => {
  seesInView(false);
  show(panel);
  expect(idleWork).toEqual([]);
});

test('folded, they are not loaded', () => {
  localStorage.clear();
  seesInView(true);
  show(panel);
  expect(screen.queryByText('Loading the tools')).toBeNull();
  expect(idleWork).toEqual([]);
});

test('a page that is left meanwhile loads nothing', () => {
  seesInView(true);
  show(panel).unmount();
  expect(idleWork).toEqual([]);
});
