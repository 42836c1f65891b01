import { addDays, formatShort } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { readAmount, readDate } from '@floatwise/finance/calendar/written-values';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { kindOf } from '../transactions/kind-of.js';
import type { ReportedTransaction } from '../transactions/transaction.js';
import { at, childrenOf, ofxTree, valueOf, type OfxElement } from './ofx-document.js';
import { noFacts, type FileFacts, type ReadingInput, type ReadStatement } from './read-statement.js';
import { cleanText, dayProblem, isStorable, lastPossibleDay } from './file-values.js';
import { UnreadableFile } from './file-text.js';

/** Whether a text is OFX, regardless of the file's name. */
export const isOfx = (text: string): boolean => /^\s*OFXHEADER\s*:/i.test(text) || /<OFX>/i.test(text.slice(0, 10_000));

function cardStatement(root: OfxElement): { statement: OfxElement; closing: OfxElement | undefined } {
  const messages = at(root, 'CREDITCARDMSGSRSV1');
  const found = childrenOf(messages, 'CCSTMTTRNRS').flatMap((answer) => childrenOf(answer, 'CCSTMTRS'));
  const [statement, ...more] = found;
  if (more.length > 0) {
    throw new UnreadableFile('This file has more than one card. Please download one file for each card.');
  }
  if (statement) return { statement, closing: at(messages, 'CCSTMTENDTRNRS', 'CCSTMTENDRS', 'CCCLOSING') };
  if (at(root, 'INVSTMTMSGSRSV1')) {
    throw new UnreadableFile('This file is for an investment account. Please choose one for a credit card.');
  }
  if (at(root, 'BANKMSGSRSV1')) {
    throw new UnreadableFile('This file is for a bank account. Please choose one for a credit card.');
  }
  throw new UnreadableFile('There’s no card statement in this file. Please download it from your bank again.');
}

const dayOf = (text: string): string | null => readDate(text.slice(0, 8), 'ymd');

/** OFX counts from the person's side: debt is negative. */
const owed = (text: string): number | null => {
  const amount = readAmount(text);
  return amount === null || !isStorable(amount) ? null : 0 - amount;
};

function factsOf(statement: OfxElement, closing: OfxElement | undefined): FileFacts {
  const ledger = at(statement, 'LEDGERBAL');
  const lastFour = /\d{4}$/.exec(valueOf(at(statement, 'CCACCTFROM'), 'ACCTID'))?.[0];
  const balance = owed(valueOf(ledger, 'BALAMT'));
  const balanceOn = dayOf(valueOf(ledger, 'DTASOF'));
  const closingDate = dayOf(valueOf(closing, 'DTCLOSE'));
  const closingBalance = owed(valueOf(closing, 'BALCLOSE'));
  const minimum = readAmount(valueOf(closing, 'MINPMTDUE'));
  return {
    ...noFacts(),
    lastFours: lastFour ? [lastFour] : [],
    balance: balance !== null && balanceOn !== null ? { amount: balance, on: balanceOn } : null,
    statement:
      closingDate !== null && closingBalance !== null
        ? {
            closingDate,
            balance: closingBalance,
            dueDate: dayOf(valueOf(closing, 'DTPMTDUE')),
            minimumPayment: minimum !== null && minimum >= 0 && isStorable(minimum) ? minimum : null,
          }
        : null,
  };
}

function descriptionOf(transaction: OfxElement): string {
  const name = cleanText(valueOf(transaction, 'NAME') || valueOf(at(transaction, 'PAYEE'), 'NAME'));
  const memo = cleanText(valueOf(transaction, 'MEMO'));
  if (name === '' || memo.toLowerCase().startsWith(name.toLowerCase())) return memo || 'No description';
  return memo === '' || name.toLowerCase().includes(memo.toLowerCase()) ? name : cleanText(`${name} ${memo}`);
}

/** A posted transaction, or a pending one of OFX 2.2, which has a day and no ID. */
function transactionOf(element: OfxElement, which: string, lastDay: string): ReportedTransaction {
  const isPending = element.tag === 'STMTTRNP';
  const postedOn = dayOf(valueOf(element, isPending ? 'DTTRAN' : 'DTPOSTED'));
  if (postedOn === null) throw new UnreadableFile(`${which} has no date we can read.`);
  const problem = dayProblem(postedOn, lastDay);
  if (problem) throw new UnreadableFile(`${which} is dated ${postedOn}, ${problem}.`);
  const amount = owed(valueOf(element, 'TRNAMT'));
  if (amount === null) throw new UnreadableFile(`${which} has no amount we can read.`);
  const description = descriptionOf(element);
  const mcc = valueOf(element, 'SIC');
  return {
    isPending,
    externalId: cleanText(valueOf(element, 'FITID')) || null,
    postedOn,
    madeOn: dayOf(valueOf(element, 'DTUSER')),
    amount,
    kind: kindOf({ amount, type: valueOf(element, 'TRNTYPE'), text: description }),
    description,
    mcc: /^\d{4}$/.test(mcc) ? mcc : null,
    category: null,
    isForeign: at(element, 'ORIGCURRENCY') !== undefined,
  };
}

/**
 * A sentence if the file has more transactions than we read, or if its closing's balances moved by another sum than its
 * transactions; null if everything fits, or if the file doesn't say.
 */
function differenceOf(
  text: string,
  closing: OfxElement | undefined,
  read: readonly ReportedTransaction[],
): string | null {
  const held = text.match(/<STMTTRN>/gi)?.length ?? 0;
  if (held !== read.length) {
    return `This file holds ${counted(held, 'transaction')}, and we could read ${read.length}. Please check whether something is missing.`;
  }
  const [from, to] = [dayOf(valueOf(closing, 'DTOPEN')), dayOf(valueOf(closing, 'DTCLOSE'))];
  const [before, after] = [owed(valueOf(closing, 'BALOPEN')), owed(valueOf(closing, 'BALCLOSE'))];
  if (from === null || to === null || before === null || after === null) return null;
  const moved = sumCents([after, -before]);
  // Banks count the first and the last day in different ways.
  const sums = [from, addDays(from, 1)].flatMap((first) =>
    [to, addDays(to, -1)].map((last) =>
      sumCents(read.flatMap(({ postedOn, amount }) => (postedOn >= first && postedOn <= last ? [amount] : []))),
    ),
  );
  if (sums.includes(moved)) return null;
  const ours = formatMoney(sums[0] ?? 0);
  return `Between ${formatShort(from)} and ${formatShort(to)}, the balance in this file changes by ${formatMoney(moved)}, but its transactions add up to ${ours}. Please check whether something is missing.`;
}

/** In OFX, debits are negative. If most of a file's debits are positive, we'd read every sign wrong. */
function requireUsualSigns(transactions: readonly OfxElement[]): void {
  const debits = transactions.filter((one) => valueOf(one, 'TRNTYPE').toUpperCase() === 'DEBIT');
  const positive = debits.filter((one) => (readAmount(valueOf(one, 'TRNAMT')) ?? 0) > 0);
  if (positive.length * 2 > debits.length) {
    throw new UnreadableFile(
      'The signs in this file don’t match its types of transactions. Please download it as CSV.',
    );
  }
}

/** Reads OFX 1, OFX 2, and QFX for one credit card. Throws `UnreadableFile` with a sentence for anything else. */
export function readOfx(text: string, { name, today, mostLines, onProgress }: ReadingInput): ReadStatement {
  const { statement, closing } = cardStatement(ofxTree(text));
  const posted = childrenOf(at(statement, 'BANKTRANLIST'), 'STMTTRN');
  const pending = childrenOf(at(statement, 'BANKTRANLISTP'), 'STMTTRNP');
  const list = [...posted, ...pending];
  if (list.length > mostLines)
    throw new UnreadableFile(`This file has more than ${mostLines} transactions. Please choose a shorter period.`);
  const currency = valueOf(statement, 'CURDEF');
  if (currency !== '' && currency.toUpperCase() !== 'USD') {
    throw new UnreadableFile('This file isn’t in US dollars.');
  }
  requireUsualSigns(list);
  const lastDay = lastPossibleDay(today);
  const transactions = list.map((one, ordinal) => {
    if (ordinal % 1_000 === 0) onProgress(ordinal, list.length);
    return transactionOf(one, `Transaction ${ordinal + 1} of this file`, lastDay);
  });
  const format = /\.qfx$/i.test(name) || /<INTU\.BID>/i.test(text) ? 'qfx' : 'ofx';
  const difference = differenceOf(
    text,
    closing,
    transactions.filter(({ isPending }) => !isPending),
  );
  const facts = { ...factsOf(statement, closing), pending: pending.length, difference };
  return { outcome: 'read', format, issuer: null, facts, transactions };
}
