/** @jest-environment jsdom */
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { lazyPage } from './section.js';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = (): ReactNode => (this.state.failed ? 'failed' : this.props.children);
}
const draw = (Page: ComponentType): ReactNode => (
  <Boundary>
    <Suspense fallback="loading">
      <Page />
    </Suspense>
  </Boundary>
);

it('a page whose code fails twice is loaded once it’s asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<() => Promise<{ TripPage: () => string }>>();
  load.mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('500'));
  load.mockResolvedValue({ TripPage: () => 'the trip' });
  const TripPage = lazyPage(load, 'TripPage');
  expect(TripPage.file).toBe('trip-page');
  const { unmount } = render(draw(TripPage));
  await screen.findByText('failed');
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  TripPage.again();
  render(draw(TripPage));
  await screen.findByText('the trip');
});
