/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, type Answer, type Answers } from '@floatwise/web-kit/testing/scene';
import { ExportDialog } from './export-dialog.js';

const size = 'GET /api/admin/export/size?kind=visits&days=30';
const csv = 'GET /api/admin/export/csv?kind=visits&days=30';
const closed = jest.fn();
const saved: { name: string; file: Blob }[] = [];

/** Two chunks; the second one comes when it's let through. */
function slowFile(): { chunks: AsyncIterable<Uint8Array>; letThrough: () => void } {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  async function* made(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('Time,Page\r\n1,/\r\n');
    await gate;
    yield new TextEncoder().encode('2,/blog\r\n');
  }
  return { chunks: made(), letThrough };
}
async function* brokenFile(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('Time,Page\r\n');
  await Promise.reject(new TypeError('network error'));
}

const open = (answers: Answers = {}): void => {
  answerWith({ [size]: () => ({ body: { rows: 4 } }), ...answers });
  show(<ExportDialog days="30" onClose={closed} />);
};
const chosen = (kind: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${kind}`) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  saved.length = 0;
  closed.mockClear();
  let made: Blob;
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made });
  };
});
afterEach(clearBrowser);

test('says about how many rows the choice has, and links to it in a new tab', async () => {
  open({ 'GET /api/admin/export/size?kind=clicks&days=90': () => ({ body: { rows: 1_240 } }) });
  expect(await screen.findByText('About 4 rows')).toBeTruthy();
  await userEvent.click(chosen('Clicks'));
  await userEvent.click(screen.getByLabelText('90 days'));
  expect(await screen.findByText('About 1,240 rows')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/api/admin/export/csv?kind=clicks&days=90',
    '_blank',
  ]);
});

test('shows how much has arrived, and saves the file under its name', async () => {
  const { chunks, letThrough } = slowFile();
  open({ [csv]: () => ({ chunks }) });
  await screen.findByText('About 4 rows');
  await press('Download');
  expect(await screen.findByText('1 row, 0.0 MB')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  letThrough();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved.map(({ name, file }) => [name, file.size])).toEqual([['floatwise-visits-30-days.csv', 25]]);
});

test('a download can be canceled, and the choice stays', async () => {
  open({ [csv]: () => ({ chunks: slowFile().chunks }) });
  await press('Download');
  await screen.findByText('1 row, 0.0 MB');
  await press('Cancel');
  expect(chosen('Visits').checked).toBe(true);
  expect([saved.length, closed.mock.calls.length]).toEqual([0, 0]);
});

test.each<[string, Answer, string]>([
  ['is refused', { status: 503, body: { message: 'Please try again in a moment.' } }, 'Please try again in a moment.'],
  ['breaks off', { chunks: brokenFile() }, 'The download was interrupted. Check your connection and try again.'],
])('a download that %s says so, keeps the choice, and can be tried again', async (_what, answer, sentence) => {
  const line = 'GET /api/admin/export/csv?kind=events&days=30';
  const { chunks, letThrough } = slowFile();
  letThrough();
  const answers: Answer[] = [answer, { chunks }];
  open({ [line]: () => answers.shift() ?? 'never' });
  await screen.findByText('About 4 rows');
  await userEvent.click(chosen('Events'));
  await press('Download');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(chosen('Events').checked).toBe(true);
  expect(saved).toEqual([]);
  await press('Download');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['floatwise-events-30-days.csv']));
  expect(calls.filter((call) => call.line === line)).toHaveLength(2);
});
