/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FactReport, ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import type { CatalogImport } from '@floatwise/contracts/cards/catalog-imports.http';
import { answerWith, calls, clearBrowser, show, type Answer } from '@floatwise/web-kit/testing/scene';
import { CardDetails } from './card-details.js';
import { CardsList } from './cards-list.js';
import { ImportPanel } from './import-panel.js';
import { ReportsPanel } from './reports-panel.js';

const cardPath = '/api/admin/catalog/cards/citi-double-cash';
const read = `GET ${cardPath}`;
const correct = `POST ${cardPath}/corrections`;
const id = '8a2e1c9e-0a1b-4c3d-9e8f-000000000001';
const source = { title: 'CFPB', url: 'https://www.consumerfinance.gov/x', date: '2022-12-31', note: null };
const fee = (annualFee: number) => ({
  fact: 'annualFee' as const,
  value: { annualFee, isAnnualFeeWaived: false },
});
const card: ManagedCatalogCard = {
  cardId: 'citi-double-cash',
  name: 'Citi Double Cash',
  issuer: 'Citi',
  discontinued: false,
  version: 3,
  facts: [
    { stated: { fact: 'apr', value: { aprMin: 19.24, aprMax: 29.24 } }, source, isOld: true },
    { stated: fee(0), source: { ...source, title: 'citi.com', date: '2026-06-08' }, isOld: false },
    { stated: { fact: 'foreignFeePercent', value: null }, source: null, isOld: false },
  ],
  corrections: [
    {
      id,
      before: { value: fee(95), source },
      after: { value: fee(0), source: { ...source, title: 'citi.com' } },
      reason: 'Terms of June.',
      by: null,
      at: '2026-06-09T12:00:00.000Z',
      ended: null,
      mayBeUndone: true,
    },
  ],
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const open = (answers: Record<string, (body: unknown) => Answer>): void => {
  answerWith({ [read]: () => ({ body: card }), ...answers });
  show(<CardDetails cardId="citi-double-cash" onClose={() => undefined} />);
};

afterEach(clearBrowser);

test('facts with value, source, and date; old ones are marked', async () => {
  open({});
  const apr = await screen.findByRole('row', { name: /APR/ });
  for (const text of ['19.24% to 29.24%', 'CFPB', 'Old', 'Dec 31, 2022'])
    expect(within(apr).getByText(text)).toBeTruthy();
  const foreign = screen.getByRole('row', { name: /Foreign fee/ });
  expect(within(foreign).getByText('Not known')).toBeTruthy();
  expect(within(foreign).getByText('No source')).toBeTruthy();
});

describe('a correction', () => {
  const fill = async () => {
    await press('Correct Annual fee');
    const input = await screen.findByLabelText('Annual fee');
    await userEvent.clear(input);
    await userEvent.type(input, '$95');
    await type('Source', 'https://www.citi.com/terms');
    await type('As of', '2026-11-20');
    await type('Reason', 'Terms of November.');
    await press('Continue');
  };

  test('needs a source, a day, and a reason', async () => {
    open({});
    await press('Correct Annual fee');
    await press('Continue');
    for (const text of ['Enter an address that starts with https://.', 'Choose the day.', 'Write down why.']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(calls.some(({ line }) => line === correct)).toBe(false);
  });

  test('is asked twice, with the old and the new value', async () => {
    open({ [correct]: () => ({ body: { ...card, version: 4 } }) });
    await fill();
    const dialog = await screen.findByRole('alertdialog', { name: 'Correct Annual fee of Citi Double Cash?' });
    for (const text of ['None', '$95.00', 'https://www.citi.com/terms, Nov 20, 2026', 'Terms of November.']) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(calls.some(({ line }) => line === correct)).toBe(false);
    await press('Save correction');
    await closed();
    expect(calls.find(({ line }) => line === correct)?.body).toEqual({
      version: 3,
      correction: fee(95),
      source: { url: 'https://www.citi.com/terms', date: '2026-11-20' },
      reason: 'Terms of November.',
      reportId: null,
    });
  });

  test('of a card that somebody else changed: the message is shown, what was typed stays, and the next try is on what it says now', async () => {
    const message = 'Someone else changed this card while you were editing.';
    let version = 3;
    open({
      [read]: () => ({ body: { ...card, version } }),
      [correct]: () => {
        version = 4;
        return { status: 409, body: { message } };
      },
    });
    await fill();
    await press('Save correction');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText<HTMLInputElement>('Annual fee').value).toBe('$95');
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Terms of November.');
    await press('Continue');
    await press('Save correction');
    const bodies = calls
      .filter(({ line }) => line === correct)
      .map(({ body }) => (body as { version: number }).version);
    expect(bodies).toEqual([3, 4]);
  });

  test('that the service refuses shows its sentence at the field', async () => {
    const issues = [{ path: 'source.date', message: 'The date can’t be in the future.' }];
    open({ [correct]: () => ({ status: 400, body: { message: 'x', issues } }) });
    await fill();
    await press('Save correction');
    expect(await screen.findByText('The date can’t be in the future.')).toBeTruthy();
  });

  test('can be undone, with a reason', async () => {
    const undo = `POST ${cardPath}/corrections/${id}/undo`;
    open({ [undo]: () => ({ body: card }) });
    await press('Undo the correction of Annual fee');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Annual fee goes back to: $95.00.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await within(dialog).findByText('Write down why.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Misread.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await closed();
    expect(calls.find(({ line }) => line === undo)?.body).toEqual({ version: 3, reason: 'Misread.' });
  });
});

test('retiring a card asks once more, and why', async () => {
  const offering = `POST ${cardPath}/offering`;
  open({ [offering]: () => ({ body: { ...card, discontinued: true } }) });
  await press('Retire');
  const dialog = await screen.findByRole('alertdialog', { name: 'Retire Citi Double Cash?' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Closed to new applicants.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retire' }));
  await closed();
  expect(calls.find(({ line }) => line === offering)?.body).toEqual({
    version: 3,
    discontinued: true,
    reason: 'Closed to new applicants.',
  });
});

test('the list says how many cards have facts older than 12 months, and leads to each card', async () => {
  const listed = { cardId: 'a-b', name: 'A B', issuer: 'A', discontinued: false, oldestFact: '2022-12-31' };
  answerWith({
    'GET /api/admin/catalog/cards?show=old': () => ({
      body: { cards: [{ ...listed, oldFacts: 2, openReports: 1 }], next: null, cardsWithOldFacts: 61 },
    }),
  });
  show(<CardsList filter={{ q: '', show: 'old' }} onFilter={() => undefined} />);
  expect(await screen.findByText(/61 cards have facts older than 12 months/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A B' }).getAttribute('href')).toContain('card=a-b');
});

test('a report is rejected with a note', async () => {
  const report: FactReport = {
    id,
    cardId: 'citi-double-cash',
    name: 'Citi Double Cash',
    fact: 'annualFee',
    says: 'It costs $95.',
    source: null,
    times: 2,
    status: 'open',
    at: '2026-11-20T12:00:00.000Z',
    decision: null,
  };
  const decide = `POST /api/admin/catalog/reports/${id}/decision`;
  answerWith({
    'GET /api/admin/catalog/reports?status=open': () => ({ body: { reports: [report], next: null } }),
    [decide]: () => ({ body: { ...report, status: 'rejected' } }),
  });
  show(<ReportsPanel />);
  const item = await screen.findByRole('listitem');
  for (const text of ['“It costs $95.”', '2 times']) expect(within(item).getByText(text)).toBeTruthy();
  const link = within(item).getByRole('link', { name: 'Correct Annual fee of Citi Double Cash' });
  expect(link.getAttribute('href')).toContain(`report=${id}`);
  await press('Reject the report about Annual fee of Citi Double Cash');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.type(within(dialog).getByLabelText('Note'), 'It has no fee.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await closed();
  expect(calls.find(({ line }) => line === decide)?.body).toEqual({ status: 'rejected', note: 'It has no fee.' });
});

test('a report about a savings account can be decided, but nothing in the catalog corrects it', async () => {
  const report: FactReport = {
    ...{ id, cardId: null, name: 'Ally Bank Savings Account', fact: 'apy', says: 'It pays 3.1%.', source: null },
    ...{ times: 1, status: 'open', at: '2026-11-20T12:00:00.000Z', decision: null },
  };
  answerWith({
    'GET /api/admin/catalog/reports?status=open': () => ({ body: { reports: [report], next: null } }),
  });
  show(<ReportsPanel />);
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Ally Bank Savings Account: APY')).toBeTruthy();
  expect(item.queryByRole('link')).toBeNull();
  expect(item.getByRole('button', { name: 'Accept the report about APY of Ally Bank Savings Account' })).toBeTruthy();
});

/** A fake XMLHttpRequest for the upload, with the service's response. */
function answerUploadWith(file: CatalogImport): void {
  class Sending {
    readonly upload = {};
    readonly status = 201;
    readonly responseText = JSON.stringify(file);
    onload: () => void = () => undefined;
    open(): void {
      // Only the answer counts.
    }
    setRequestHeader(): void {
      // Only the answer counts.
    }
    send(): void {
      setTimeout(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
}

test('an import shows old and new values, and applies what was chosen', async () => {
  const file: CatalogImport = {
    id,
    name: 'catalog.json',
    status: 'ready',
    createdAt: '2026-11-20T12:00:00.000Z',
    counts: { added: 1, changed: 1, retired: 0, unchanged: 3, older: 2 },
    problems: ['Card 7 (Broken), line 90: annualFee: Enter a dollar amount.'],
    done: 0,
    lines: [
      {
        cardId: 'citi-double-cash',
        name: 'Citi Double Cash',
        kind: 'changed',
        changes: [{ before: fee(0), after: fee(95), source }],
        isApplied: false,
      },
      { cardId: 'new-card', name: 'New Card', kind: 'added', changes: [], isApplied: false },
    ],
    next: null,
  };
  const apply = `POST /api/admin/catalog/imports/${id}/apply`;
  answerWith({
    [`GET /api/admin/catalog/imports/${id}`]: () => ({ body: file }),
    [apply]: () => ({ body: { ...file, status: 'applied', done: 1 } }),
  });
  answerUploadWith(file);
  show(<ImportPanel />);
  await userEvent.upload(await screen.findByLabelText('Catalog file'), new File(['{}'], 'catalog.json'));
  const summary = await screen.findByText(/1 added, 1 changed, 0 retired/);
  expect(summary.textContent).toContain('3 unchanged, 2 older than what we have');
  expect(screen.getByText(/line 90: annualFee/)).toBeTruthy();
  expect(screen.getByText('None').className).toContain('line-through');
  await userEvent.click(screen.getByLabelText('New Card'));
  await press('Import 1 of 2');
  const dialog = await screen.findByRole('alertdialog', { name: 'Import 1 card?' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'November.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/1 imported/)).toBeTruthy();
  expect(calls.find(({ line }) => line === apply)?.body).toEqual({
    cardIds: ['citi-double-cash'],
    reason: 'November.',
  });
});

test('a file that is too large is not sent', async () => {
  answerWith({});
  show(<ImportPanel />);
  const large = new File([new Uint8Array(5_000_001)], 'catalog.json');
  await userEvent.upload(await screen.findByLabelText('Catalog file'), large);
  expect(await screen.findByText(/larger than 5 MB/)).toBeTruthy();
  expect(calls).toEqual([]);
  // A browser tells of the same file only if the field was emptied.
  expect(screen.getByLabelText<HTMLInputElement>('Catalog file').files).toHaveLength(0);
});
