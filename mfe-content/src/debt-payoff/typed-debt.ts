import { containsCardNumber } from '@floatwise/contracts/card-number';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { debtProblems, payoffDebt, type DebtType } from '@floatwise/finance/payoff/debt';
import { FLAT_MINIMUM, USUAL_MINIMUM, type MinimumPayment } from '@floatwise/finance/payoff/minimum-payment';
import { parseAmount, roundHalfUp } from '@floatwise/finance/money/money';

/** The labels of the debt types. `loan` is shown as Personal Loan. */
export const debtTypeLabel: Record<DebtType, string> = {
  credit_card: 'Credit Card',
  student_loan: 'Student Loan',
  loan: 'Personal Loan',
  mortgage: 'Mortgage',
  other: 'Other',
};

export type MinimumKind = MinimumPayment['kind'];

/** The form of a debt, as typed. `minimum` is the amount of a fixed minimum and the floor of a falling one. */
export interface TypedDebt {
  name: string;
  type: DebtType;
  balance: string;
  rate: string;
  kind: MinimumKind;
  percent: string;
  minimum: string;
}

export const emptyDebt: TypedDebt = {
  name: '',
  type: 'credit_card',
  balance: '',
  rate: '',
  kind: 'fixed',
  percent: '',
  minimum: '',
};

/** The maximum that `/api/debts` accepts. */
const highestRate = 100;

/** An existing debt as the form shows it. */
export const typedOf = ({ name, type, balance, interestRate, minimum, minPayment }: Debt): TypedDebt => ({
  name,
  type,
  balance: String(balance),
  rate: String(interestRate),
  kind: minimum.kind,
  percent: minimum.kind === 'fixed' ? '' : String(minimum.percent),
  minimum: String(minPayment),
});

/** Changes how the minimum is set; empty fields get the values most issuers use. */
export function withKind(typed: TypedDebt, kind: MinimumKind): TypedDebt {
  if (kind === 'fixed') return { ...typed, kind };
  const usual = kind === 'percent' ? FLAT_MINIMUM : USUAL_MINIMUM;
  if (usual.kind === 'fixed') return { ...typed, kind };
  return { ...typed, kind, percent: String(usual.percent), minimum: typed.minimum || String(usual.floor) };
}

/** Numbers that don't parse become 0 (specification, section 5). */
function typedPercent(text: string, places = 2): number {
  const value = Number(text);
  return Number.isFinite(value) ? roundHalfUp([value], 1, places) : 0;
}

/** Mortgages have rates in eighths of a percent, such as 6.875%. As many decimals as an account keeps. */
const ratePlaces = 6;

export type DebtFormField = 'name' | 'balance' | 'rate' | 'percent' | 'minimum';
export type DebtFormProblems = Partial<Record<DebtFormField, string>>;

/** The typed debt, and the errors by field that keep it from being added. */
export function readDebt(typed: TypedDebt, id: string): { debt: Debt; problems: DebtFormProblems } {
  const percent = typedPercent(typed.percent);
  const debt: Debt = {
    id,
    name: typed.name.trim(),
    type: typed.type,
    balance: parseAmount(typed.balance),
    minPayment: parseAmount(typed.minimum),
    interestRate: typedPercent(typed.rate, ratePlaces),
    minimum: typed.kind === 'fixed' ? { kind: 'fixed' } : { kind: typed.kind, percent },
  };
  const problems: DebtFormProblems = {};
  for (const { field, words } of debtProblems(payoffDebt(debt))) {
    if (field === 'interestRate') problems.rate = words;
    else if (field === 'minimum') problems[isPercentWrong(typed.kind, percent) ? 'percent' : 'minimum'] = words;
    else problems[field] = words;
  }
  // Before a guest's browser or an account keeps it.
  if (containsCardNumber(debt.name))
    problems.name = 'That looks like a full card number. We never want it; the last four digits are enough.';
  if (debt.interestRate < 0 || debt.interestRate > highestRate)
    problems.rate = `Interest rate must be between 0% and ${highestRate}%.`;
  return { debt, problems };
}

const isPercentWrong = (kind: MinimumKind, percent: number): boolean =>
  kind !== 'fixed' && !(percent > 0 && percent <= 100);
