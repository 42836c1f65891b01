import {
  balanceTransferPath,
  compoundInterestPath,
  floatDelayPath,
  optimizerPath,
  savingsPath,
  utilizationPath,
} from './page-paths.js';

describe('where an answer can be opened', () => {
  test.each([
    [optimizerPath({}), '/'],
    [optimizerPath({ amount: 0, order: 'longest-float', foreign: false }), '/'],
    [optimizerPath({ amount: 12.5, show: 'month' }), '/?amount=12.50&show=month'],
    [optimizerPath({ tool: 'before-close' }), '/?tool=before-close'],
    [
      floatDelayPath({ purchaseDate: '2026-03-10', statementDate: '2026-03-15', dueDate: '2026-04-10' }),
      '/calculators/float-delay?purchaseDate=2026-03-10&statementDate=2026-03-15&dueDate=2026-04-10',
    ],
    [
      compoundInterestPath({ initialDeposit: 0, annualRatePercent: 4.5, years: 1 }),
      '/calculators/compound-interest?initialDeposit=0&annualRatePercent=4.5&years=1',
    ],
    [
      balanceTransferPath({
        ...{ balance: 5000, currentAprPercent: 22, introAprPercent: 0, introMonths: 18 },
        ...{ feePercent: 3, regularAprPercent: 22, monthlyPayment: 300 },
      }),
      '/calculators/balance-transfer?balance=5000&currentAprPercent=22&introAprPercent=0&introMonths=18&feePercent=3&regularAprPercent=22&monthlyPayment=300',
    ],
    [
      savingsPath({ amount: 1000, days: 40, apyPercent: 4.5 }),
      '/high-yield-savings?monthlySpending=1000&floatDays=40&apyPercent=4.5&emergencyFund=0',
    ],
    [
      utilizationPath([{ name: '', creditLimit: 1000, balance: 400.5 }]),
      '/calculators/credit-utilization?cards=_1000_400.5',
    ],
  ])('%s', (path, expected) => expect(path).toBe(expected));

  test('the utilization calculator gets as many cards as an address of 500 characters holds', () => {
    const lines = Array.from({ length: 50 }, (_, at) => ({
      name: `A long name of a card ${at}`,
      creditLimit: 5000,
      balance: 1,
    }));
    const path = utilizationPath(lines);
    expect(path.length).toBeLessThanOrEqual(500);
    const rows = new URL(path, 'http://x').searchParams.get('cards')?.split('*') ?? [];
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.at(-1)).toBe(`A long name of a card ${rows.length - 1}_5000_1`);
  });
});
