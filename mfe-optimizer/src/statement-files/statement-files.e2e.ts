import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { addCard, holdCard, walletOn } from '../wallet/testing/wallet-page.js';

const today = new Date().toLocaleDateString('en-CA').replaceAll('-', '');
const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>x</CCACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260307<TRNAMT>-4.50<FITID>a1<NAME>COFFEE<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260308<TRNAMT>100.00<FITID>a2<NAME>PAYMENT THANK YOU</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>-312.50<DTASOF>${today}</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
const xml =
  '<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>' +
  '<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260307</DTPOSTED><TRNAMT>-4.50</TRNAMT><FITID>a1</FITID><NAME>COFFEE</NAME></STMTTRN>' +
  '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260308</DTPOSTED><TRNAMT>-3.00</TRNAMT><FITID>a2</FITID><NAME>TEA</NAME></STMTTRN>' +
  '</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>';
const csv = `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
03/06/2026,03/07/2026,COFFEE,Food & Drink,Sale,-4.50,
03/08/2026,03/08/2026,Payment Thank You-Mobile,,Payment,100.00,
`;
const unknown = 'When,What,How much\n03/07/2026,COFFEE,4.50\n02/08/2026,TEA,3.00\n';

const dialogOn = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Statement Files' }).click();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await dialogOn(page)
    .getByLabel(/Choose a file/)
    .setInputFiles(file);
}

async function importBoth(page: Page): Promise<void> {
  await dialogOn(page).getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(page.getByText('2 transactions added to Freedom.', { exact: true })).toBeVisible();
}

async function undo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Everything that came from ${name} is gone.`, { exact: true })).toBeVisible();
}

/** Home for a new account with one card. */
async function atHome(page: Page): Promise<void> {
  await openAccount(page);
  await holdCard(page, { name: 'Freedom', limit: 1000 });
  await page.goto('/');
  await walletOn(page).row('Freedom').waitFor();
}

test.describe('statement files', () => {
  for (const [name, text] of [
    ['march.csv', csv],
    ['march.ofx', sgml],
    ['march-2.ofx', xml],
    ['march.qfx', sgml],
  ] as const) {
    test(`${name} is looked at, imported, and taken back`, async ({ page }) => {
      const faults = await watchFaults(page);
      await atHome(page);
      const before = (await walletOn(page).row('Freedom').textContent()) ?? '';
      await choose(page, name, text);
      await expect(dialogOn(page).getByText(`${name} for Freedom: 2 new, 0 already known.`)).toBeVisible();
      await expect(dialogOn(page).getByRole('row', { name: /COFFEE/ })).toContainText('$4.50');
      await importBoth(page);
      if (text === sgml) await expect(walletOn(page).row('Freedom')).toContainText('$687.50');
      await undo(page, name);
      await expect(walletOn(page).row('Freedom')).toHaveText(before);
      expect(faults).toEqual([]);
    });
  }

  test('a pending purchase and a balance in your favor are marked, in the preview and after it', async ({ page }) => {
    const faults = await watchFaults(page);
    await atHome(page);
    const day = new Date().toLocaleDateString('en-CA');
    const rows = `${day},,8831,NOPA,Dining,52.30,\n${day},${day},8831,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,95.00,\n`;
    const header = 'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit';
    await choose(page, 'pending.csv', `${header}\n${rows}`);
    const dialog = dialogOn(page);
    await expect(dialog.getByText('1 transaction in this file is still pending.', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /NOPA/ })).toContainText('Pending');
    expect(await faultsInEveryLook(page)).toEqual([]);
    await importBoth(page);
    await choose(page, 'credit.qfx', sgml.replace('-312.50', '1365.44'));
    await expect(dialog.getByText(/a balance of \$1,365\.44 in your favor/)).toBeVisible();
    await importBoth(page);
    await expect(walletOn(page).row('Freedom')).toContainText('$1,365.44 in your favor');
    await page.goto('/history');
    await expect(page.getByRole('row', { name: /Nopa/ })).toContainText('Pending');
    await expect(page.getByRole('row', { name: /Capital One Member Fee/i })).toContainText('Fee');
    expect(faults).toEqual([]);
  });

  test('columns that were explained can be explained again', async ({ page }) => {
    await atHome(page);
    await choose(page, 'mine.csv', unknown);
    const dialog = dialogOn(page);
    const explain = async (amounts: string): Promise<void> => {
      await dialog.getByLabel('Description', { exact: true }).selectOption('What');
      await dialog.getByLabel('Dates are written as').selectOption('Month, day, year');
      await dialog.getByLabel('Amounts').selectOption(amounts);
      await dialog.getByRole('button', { name: 'Continue' }).click();
    };
    await explain('Purchases are below 0');
    await expect(dialog.getByRole('row', { name: /COFFEE/ })).toContainText('-$4.50');
    await dialog.getByRole('button', { name: 'Set them up again' }).click();
    await expect(dialog.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
    await explain('Purchases are above 0');
    await expect(dialog.getByRole('row', { name: /COFFEE/ })).toContainText('$4.50');
    await importBoth(page);
  });

  test('columns that nobody knows are explained once', async ({ page }) => {
    await atHome(page);
    await choose(page, 'mine.csv', unknown);
    const dialog = dialogOn(page);
    await expect(dialog.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
    await dialog.getByLabel('Description', { exact: true }).selectOption('What');
    await dialog.getByLabel('Dates are written as').selectOption('Month, day, year');
    await dialog.getByLabel('Amounts').selectOption('Purchases are above 0');
    await expect(dialog.getByText('$4.50 spent')).toBeVisible();
    expect(await faultsInEveryLook(page, { part: '[role="dialog"]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await importBoth(page);
    await undo(page, 'mine.csv');
  });

  test('a file that can not be read says why, and nothing is changed', async ({ page }) => {
    await atHome(page);
    await choose(page, 'march.csv', 'PK\u0003\u0004');
    await expect(dialogOn(page).getByRole('alert')).toContainText('ZIP archive');
    await dialogOn(page).getByRole('button', { name: 'Choose another file' }).click();
    await expect(dialogOn(page).getByLabel(/Choose a file/)).toBeVisible();
  });

  test('a guest reads how to get there', async ({ page }) => {
    await page.goto('/');
    await addCard(page, { name: 'Freedom', limit: 1000 });
    await page.getByRole('button', { name: 'Statement Files' }).click();
    await expect(dialogOn(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
