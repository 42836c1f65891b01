/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareDialog } from './share-dialog.js';
import { pictureText } from './share-picture.js';

const written: string[] = [];
const shared: ShareData[] = [];
const nothing = (): void => undefined;

beforeEach(() => {
  written.length = 0;
  shared.length = 0;
  const context = {
    fillText: (text: string) => void written.push(text),
    ...{ fillRect: nothing, beginPath: nothing, moveTo: nothing, lineTo: nothing, stroke: nothing },
    ...{ arc: nothing, fill: nothing },
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  HTMLCanvasElement.prototype.toBlob = (callback) => callback(new Blob(['picture']));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

/** A browser that shares files, or refuses to. */
function sharing(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { canShare: () => true, share });
}
const open = () => render(<ShareDialog month="2026-10" days={43.75} onClose={nothing} />);

test('the picture has the month and its days, and no amounts', () => {
  open();
  expect(written).toEqual(['October 2026', 'Each dollar stayed with me for', '43.8 days', 'Bought', 'Floatwise']);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(pictureText({ title: 'October 2026', days: 43.75 }));
  expect(pictureText({ title: 'October 2026', days: 1 })).toBe(
    'October 2026: each dollar of my card purchases stayed with me for 1 day on average. Floatwise.',
  );
});

test('it is shared as a file with its words', async () => {
  sharing((data) => Promise.resolve(void shared.push(data)));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const [{ files, text } = {}] = shared;
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['floatwise-2026-10.png', 'image/png']]);
  expect(text).toContain('October 2026: each dollar');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a failure is told', new Error('No.'), true],
  ['a change of mind isn’t', new DOMException('No.', 'AbortError'), false],
])('%s', async (_, error, isTold) => {
  sharing(() => Promise.reject(error));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByRole('alert') !== null).toBe(isTold);
});
