import { LARGEST_AMOUNT } from '@floatwise/finance/money';

/** What is wrong with what was typed, in words; the cards then show the specified 5,000 dollars at 22 percent. */
export function owedProblems({ balance, aprPercent }: { balance: number | null; aprPercent: number | null }): {
  balance?: string;
  aprPercent?: string;
} {
  const fits = (value: number | null, most: number): boolean => value !== null && value >= 0 && value <= most;
  return {
    ...(!fits(balance, LARGEST_AMOUNT) && { balance: 'Enter what you owe, $0 or more.' }),
    ...(!fits(aprPercent, 100) && { aprPercent: 'Enter a rate from 0% to 100%.' }),
  };
}
