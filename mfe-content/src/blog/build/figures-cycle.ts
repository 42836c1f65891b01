import { addDays, daysBetween, formatShort } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { statementOf, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { formatUtilization, utilization } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { paymentToComeUnder } from '@floatwise/finance/calculators/utilization-calculator';
import type { Figure } from './parameters.ts';

/** A card's days as three arguments, then the day of the purchase: `15 10 next 2025-03-16`. */
export const CYCLE = ['day', 'day', 'due-month', 'date'] as const;

/** The billing cycle and the purchase day given by four arguments. */
export function cycleOf([statementDate, dueDate, dueMonth, purchase = '']: readonly string[]): {
  cycle: CardCycle;
  purchase: string;
} {
  const which = dueMonth === 'same' ? 'same' : 'next';
  return { cycle: { statementDate: Number(statementDate), dueDate: Number(dueDate), dueMonth: which }, purchase };
}

/** Figures about dates, days, and shares of credit limits. */
export const cycleFigures: Record<string, Figure> = {
  'days-to-pay': {
    parameters: CYCLE,
    text: (args) => {
      const { cycle, purchase } = cycleOf(args);
      return counted(daysBetween(purchase, statementOf(cycle, purchase).dueDate), 'day');
    },
  },
  'due-date': {
    parameters: CYCLE,
    text: (args) => {
      const { cycle, purchase } = cycleOf(args);
      return formatShort(statementOf(cycle, purchase).dueDate);
    },
  },
  'closing-date': {
    parameters: CYCLE,
    text: (args) => {
      const { cycle, purchase } = cycleOf(args);
      return formatShort(statementOf(cycle, purchase).closingDate);
    },
  },
  'days-between': {
    parameters: ['date', 'date'],
    text: ([from = '', to = '']) => counted(daysBetween(from, to), 'day'),
  },
  'date-after': {
    parameters: ['date', 'number'],
    text: ([date = '', count]) => formatShort(addDays(date, Number(count))),
  },
  utilization: {
    parameters: ['number', 'number'],
    text: ([balance, limit]) =>
      formatUtilization(utilization({ currentBalance: Number(balance), creditLimit: Number(limit) })),
  },
  'pay-to-reach': {
    parameters: ['number', 'number', 'number'],
    text: ([balance, limit, target]) => formatMoney(paymentToComeUnder(Number(limit), Number(balance), Number(target))),
  },
};
