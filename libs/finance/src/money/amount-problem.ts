import { formatMoney, LARGEST_AMOUNT, parseAmount } from '@floatwise/finance/money/money';

/** What's wrong with a typed amount, and what to do about it; null for a valid amount. */
export function amountProblem(typed: string): string | null {
  if (parseAmount(typed) > 0) return null;
  const text = typed.trim();
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) return 'Please enter a valid purchase amount';
  if (value <= 0) return value < 0 ? 'An amount is more than 0.' : 'Please enter a valid purchase amount';
  if (value > LARGEST_AMOUNT) return `The largest amount is ${formatMoney(LARGEST_AMOUNT)}.`;
  if (value < 0.005) return 'The smallest amount is $0.01.';
  return 'Write the amount in digits, such as 1250.50.';
}
