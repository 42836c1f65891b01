import { formatMoney, LARGEST_AMOUNT, parseAmount } from './money.js';

/** What's wrong with a typed amount, and what to do about it; null for an amount that `parseAmount` takes. */
export function amountProblem(typed: string): string | null {
  if (parseAmount(typed) > 0) return null;
  const text = typed.trim().replace(/^(-?)\$\s*/, '$1');
  const plain = text.replace(/,(?=\d{3}(?:\D|$))/g, '');
  const value = Number(plain);
  if (/^\d[\d.,]*$/.test(text) && Number.isNaN(value))
    return 'Write commas for thousands and a point for cents, such as 1,250.50.';
  if (text === '' || Number.isNaN(value)) return 'Please enter a valid purchase amount';
  if (value <= 0) return value < 0 ? 'Enter an amount above 0.' : 'Please enter a valid purchase amount';
  if (value > LARGEST_AMOUNT) return `The largest amount is ${formatMoney(LARGEST_AMOUNT)}.`;
  if (value < 0.005) return 'The smallest amount is $0.01.';
  return 'Write the amount in digits, such as 1250.50.';
}
