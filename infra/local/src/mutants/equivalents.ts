import type { Change } from './changes.ts';

/** A change that no test can notice, because the program does the same with it. */
export interface Equivalent {
  file: string;
  /** The line of code, without the blanks around it. */
  line: string;
  what: string;
  because: string;
}

export const equivalents: Equivalent[] = [
  {
    file: 'libs/finance/src/payoff-plan.ts',
    line: "const minimum = dated(specifiedPayoff(debts, 'minimum', 0), today);",
    what: '`0` is one more',
    because: 'The strategy that pays the minimum only leaves the extra payment aside.',
  },
  {
    file: 'libs/service-kit/src/jobs/cron-rule.ts',
    line: 'const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];',
    what: '`31` is one more',
    because: 'The field of the day takes 31 at most, whatever the month.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'if (known.size < mostKnown) known.set(timezone, made);',
    what: 'the statement is left out',
    because: 'Formatters are kept for speed alone.',
  },
  {
    file: 'libs/finance/src/utilization-plan.ts',
    line: '(a.id < b.id ? -1 : Number(a.id > b.id)),',
    what: '`>` becomes `<=`',
    because: 'Sorting asks only whether a comparison is below 0, and ids are never equal.',
  },
];

/** Why a change is equivalent, where it's on the list. */
export const whyEquivalent = (change: Change, code: string, list = equivalents): string | undefined =>
  list.find(
    ({ file, line, what }) =>
      file === change.file && what === change.what && line === code.split('\n')[change.line - 1]?.trim(),
  )?.because;
