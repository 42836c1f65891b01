/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { answerWith, calls, clearBrowser, show, type Answer, type Answers } from '@floatwise/web-kit/testing/scene';
import { useToast } from '@floatwise/web-kit/toasts';
import { AffiliateLinksPanel } from './affiliate-links-panel.js';

const list = 'GET /api/admin/affiliate-links?days=30';
const create = 'POST /api/admin/affiliate-links';
const link: AffiliateLink = {
  id: '8a2e1c9e-0a1b-4c3d-9e8f-000000000001',
  name: 'Travel card',
  baseUrl: 'https://partner.example/card',
  affiliateTag: 'spring',
  description: 'For trips',
  isActive: true,
  generatedUrl: 'https://partner.example/card?ref=spring',
  offers: [{ offer: 'bill-payment', fallback: 'https://www.melio.com/?ref=floatwise' }],
  clicks: 1_240,
  clicksBefore: 980,
  version: 3,
  createdBy: null,
  updatedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const change = `PUT /api/admin/affiliate-links/${link.id}`;
const remove = `DELETE /api/admin/affiliate-links/${link.id}`;

/** The shell's message, with its action. */
function Toast() {
  const toast = useToast();
  return (
    <p data-testid="toast">
      {[toast?.title, toast?.description].filter(Boolean).join(': ')}
      {toast?.action && <button onClick={toast.action.onSelect}>{toast.action.label}</button>}
    </p>
  );
}
const open = (answers: Answers = {}): void => {
  answerWith({ [list]: () => ({ body: [link] }), ...answers });
  show(
    <>
      <AffiliateLinksPanel days="30" />
      <Toast />
    </>,
  );
};
const bodyOf = (line: string) => calls.findLast((call) => call.line === line)?.body;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const told = (text: string) => waitFor(() => expect(screen.getByTestId('toast').textContent).toBe(text));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

afterEach(clearBrowser);

test("an empty list says 'No affiliate links yet...'", async () => {
  open({ [list]: () => ({ body: [] }) });
  expect(await screen.findByText('No affiliate links yet...')).toBeTruthy();
});

test('each link shows name, base URL, tag, generated URL, state, what uses it, and its clicks', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Travel card/ });
  for (const text of [
    'For trips',
    'https://partner.example/card',
    'spring',
    'https://partner.example/card?ref=spring',
    'Active',
    'Bill payment',
    '1,240',
    '980 before',
  ]) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  const opens = within(row).getByRole('link', { name: 'Open the link of Travel card in a new tab' });
  expect(opens.getAttribute('href')).toBe(link.generatedUrl);
  expect([opens.getAttribute('target'), opens.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer sponsored',
  ]);
});

test("copying the generated URL says 'Copied!'", async () => {
  userEvent.setup();
  open();
  await press('Copy the link of Travel card');
  await told('Copied!');
  expect(await navigator.clipboard.readText()).toBe(link.generatedUrl);
});

test('an inactive link says so', async () => {
  open({ [list]: () => ({ body: [{ ...link, isActive: false, offers: [] }] }) });
  expect(await screen.findByText('Inactive')).toBeTruthy();
});

test('a list that fails to load says so, and Retry loads it again', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'Please try again in a moment.' } }, { body: [link] }];
  open({ [list]: () => answers.shift() ?? 'never' });
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.');
  await press('Retry');
  expect(await screen.findByRole('row', { name: /Travel card/ })).toBeTruthy();
});

test('name, base URL, and tag are required; description is optional', async () => {
  open({ [create]: () => ({ status: 201, body: link }) });
  await press('New link');
  await press('Create');
  for (const text of [
    'Enter a name.',
    'Enter a full address, such as https://partner.example/card.',
    'A tag has 1 to 60 letters, digits, hyphens, or underscores.',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(bodyOf(create)).toBeUndefined();
  await type('Name', 'Books');
  await type('Base URL', 'https://books.example/?a=1#top');
  await type('Tag', 'books-20');
  expect(screen.getByText('Generated URL: https://books.example/?a=1&ref=books-20#top')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Books and tools'));
  await press('Create');
  await told('Affiliate link created successfully!');
  expect(bodyOf(create)).toEqual({
    id: expect.any(String) as string,
    name: 'Books',
    baseUrl: 'https://books.example/?a=1#top',
    affiliateTag: 'books-20',
    description: '',
    isActive: true,
    offers: ['books'],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ line }) => line === list)).toHaveLength(2);
});

test('an offer that uses another link can’t be chosen, and says which', async () => {
  open();
  await press('New link');
  const taken = await screen.findByLabelText<HTMLInputElement>('Bill payment');
  expect(taken.disabled).toBe(true);
  expect(screen.getByText('Uses “Travel card”')).toBeTruthy();
});

test("editing submits by 'Update', with the version that was read", async () => {
  open({ [change]: () => ({ body: link }) });
  await press('Edit Travel card');
  await type('Tag', 'summer');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await press('Update');
  await told('Affiliate link updated successfully!');
  expect(bodyOf(change)).toEqual({
    name: 'Travel card',
    baseUrl: 'https://partner.example/card',
    affiliateTag: 'summer',
    description: 'For trips',
    isActive: false,
    offers: ['bill-payment'],
    version: 3,
  });
});

test('the second of two editors keeps what they typed, sees the other version, and can replace it', async () => {
  const current = { ...link, affiliateTag: 'autumn', offers: [], version: 4 };
  const message = 'Someone else changed this link while you were editing it. Compare both versions and update again.';
  const answers: Answer[] = [{ status: 409, body: { code: 'stale-link', message, current } }, { body: link }];
  open({ [change]: () => answers.shift() ?? 'never' });
  await press('Edit Travel card');
  await type('Tag', 'summer');
  await press('Update');
  await told(`Error: ${message}`);
  const theirs = within(await screen.findByRole('list', { name: 'Their version' })).getAllByRole('listitem');
  expect(theirs.map(({ textContent }) => textContent)).toEqual(['Tag: autumn', 'Used for: no offers']);
  expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('summer');
  await press('Update');
  await told('Affiliate link updated successfully!');
  expect(bodyOf(change)).toMatchObject({ affiliateTag: 'summer', version: 4 });
});

test('a press after an answer that was lost is about the same link, so that it’s created once', async () => {
  const answers: Answer[] = [{ status: 503 }, { status: 201, body: link }];
  open({ [create]: () => answers.shift() ?? 'never' });
  await press('New link');
  await type('Name', 'Books');
  await type('Base URL', 'https://books.example/');
  await type('Tag', 'b');
  await press('Create');
  await told('Error: Failed to create affiliate link');
  await press('Create');
  await told('Affiliate link created successfully!');
  const ids = calls.filter(({ line }) => line === create).map(({ body }) => Reflect.get(Object(body), 'id') as unknown);
  expect([ids.length, new Set(ids).size, ids[0]]).toEqual([2, 1, expect.any(String)]);
});

test.each([
  ['New link', 'Create', create, 'Failed to create affiliate link'],
  ['Edit Travel card', 'Update', change, 'Failed to update affiliate link'],
])('a failure after %s has the title Error, and what was typed stays', async (button, submit, line, fallback) => {
  const issues = [{ path: 'baseUrl', message: 'The address must lead to a public website.' }];
  const answers: Answer[] = [
    { status: 500 },
    { status: 409, body: { message: 'Remove it from that link first.' } },
    { status: 400, body: { message: 'Some fields need another look.', issues } },
  ];
  open({ [line]: () => answers.shift() ?? 'never' });
  await press(button);
  await type('Name', 'Books');
  await type('Base URL', 'https://books.example/');
  await type('Tag', 'b');
  await press(submit);
  await told(`Error: ${fallback}`);
  await press(submit);
  await told('Error: Remove it from that link first.');
  await press(submit);
  expect(await screen.findByText('The address must lead to a public website.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Books');
});

test('deleting says what its offers will lead to, and can be undone', async () => {
  open({ [remove]: () => ({ status: 204 }), [create]: () => ({ status: 201, body: link }) });
  await press('Delete Travel card');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Travel card?' });
  expect(dialog.textContent).toContain('Bill payment will lead to https://www.melio.com/?ref=floatwise again.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await told('Affiliate link deleted successfully!Undo');
  await press('Undo');
  await told('Travel card is back');
  expect(bodyOf(create)).toMatchObject({ id: link.id, name: 'Travel card', offers: ['bill-payment'] });
});

test('a deletion that fails has the title Error', async () => {
  open({ [remove]: () => ({ status: 500 }) });
  await press('Delete Travel card');
  await press('Delete');
  await told('Error: Failed to delete affiliate link');
  expect(await screen.findByRole('row', { name: /Travel card/ })).toBeTruthy();
});
