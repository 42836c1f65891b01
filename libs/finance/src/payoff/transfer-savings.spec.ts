import { resultOf } from '../money/calculator-input.js';
import { formatMoney } from '../money/money.js';
import { sameTransfer } from './testing/same-transfer.js';
import { transferOffer } from './transfer-offer.js';
import { transferSavings } from './transfer-savings.js';

test('without a payment, a transfer counts with the one that leaves nothing when the intro period ends', () => {
  const { terms, upTo, monthlyPayment, saving } = sameTransfer;
  const savings = resultOf(transferSavings(terms));
  expect(formatMoney(savings.upTo)).toBe(upTo);
  expect(formatMoney(savings.monthlyPayment)).toBe(monthlyPayment);
  expect(formatMoney(savings.offer.saving ?? 0)).toBe(saving);
  expect(savings.offer.remainingAtIntroEnd).toBe(0);
});

test('a payment that is given counts, and the estimate stays the same', () => {
  const typed = { ...sameTransfer.terms, monthlyPayment: 200 };
  const savings = resultOf(transferSavings(typed));
  expect(savings.offer).toEqual(resultOf(transferOffer(typed)));
  expect(formatMoney(savings.upTo)).toBe(sameTransfer.upTo);
});

test.each([{ balance: 0 }, { introMonths: 0 }, { monthlyPayment: 0 }, { feePercent: null }])(
  '%j is refused in words',
  (change) => expect(transferSavings({ ...sameTransfer.terms, ...change }).kind).not.toBe('result'),
);
