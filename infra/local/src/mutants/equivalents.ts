import type { Change } from './changes.ts';

/** A mutation that no test can catch, because the program behaves the same. */
export interface Equivalent {
  file: string;
  /** The line of code, trimmed. */
  line: string;
  what: string;
  because: string;
}

export const equivalents: Equivalent[] = [
  {
    file: 'libs/finance/src/payoff/payoff-plan.ts',
    line: "const minimum = dated(specifiedPayoff(debts, 'minimum', 0), today);",
    what: '`0` is one more',
    because: 'The strategy that pays the minimum only leaves the extra payment aside.',
  },
  {
    file: 'libs/finance/src/calculators/compound-interest.ts',
    line: 'if (!before || !end) break;',
    what: '`||` becomes `&&`',
    because: 'Both are always there; only the compiler does not know.',
  },
  {
    file: 'libs/service-kit/src/jobs/cron-rule.ts',
    line: 'const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];',
    what: '`31` is one more',
    because: 'The field of the day takes 31 at most, whatever the month.',
  },
  {
    file: 'libs/service-kit/src/start-work.ts',
    line: 'private readonly tryAgainAfterMs = 5_000,',
    what: '`5000` is one more',
    because: 'Nobody is promised how long it waits, and a thousandth of a second is less than a timer is late.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'if (known.size < mostKnown) known.set(timezone, made);',
    what: 'the statement is left out',
    because: 'Formatters are kept for speed alone.',
  },
  {
    file: 'libs/finance/src/cycle/utilization-plan.ts',
    line: '(a.id < b.id ? -1 : Number(a.id > b.id)),',
    what: '`>` becomes `<=`',
    because: 'Sorting asks only whether a comparison is below 0, and ids are never equal.',
  },
  {
    file: 'libs/service-kit/src/jobs/periods.ts',
    line: 'const newest = Math.floor(clock.localAt(until.getTime()) / dayMs) * dayMs + dayMs;',
    what: '`floor` becomes `ceil`',
    because: 'It only begins to look a day later, and leaves out what is after the end.',
  },
  {
    file: 'libs/service-kit/src/jobs/periods.ts',
    line: 'if (clock.instantOf(day) <= after.getTime()) break;',
    what: '`<=` becomes `<`',
    because: 'It only looks through one day more, and leaves out what is not after the beginning.',
  },
  {
    file: 'libs/service-kit/src/jobs/periods.ts',
    line: 'for (let back = 0; back <= longestGapDays && found.length < most; back += 1) {',
    what: '`<` becomes `<=`',
    because: 'It only looks through one day more, and never answers more than asked for.',
  },
  {
    file: 'libs/service-kit/src/env.ts',
    line: "export const ENV = Symbol('env');",
    what: "'env' becomes empty",
    because: 'A symbol is like no other whatever it is described as.',
  },
  {
    file: 'libs/service-kit/src/env.ts',
    line: "export const SERVICE = Symbol('service');",
    what: "'service' becomes empty",
    because: 'A symbol is like no other whatever it is described as.',
  },
  {
    file: 'libs/service-kit/src/operator.ts',
    line: "throw new DomainError('not-running', 503, 'The service does not answer on its private port. Start it first.');",
    what: "'not-running' becomes empty",
    because: 'An operator reads the sentence of a refusal alone.',
  },
  {
    file: 'libs/service-kit/src/operator.ts',
    line: "throw new DomainError('not-running', 503, 'The service does not answer on its private port. Start it first.');",
    what: '`503` is one more',
    because: 'An operator reads the sentence of a refusal alone.',
  },
  {
    file: 'libs/service-kit/src/operator.ts',
    line: "const since = new Date(option === undefined ? 0 : (time ?? ''));",
    what: "'' becomes a word",
    because: 'Neither is a time.',
  },
  {
    file: 'libs/service-kit/src/jobs/periods.ts',
    line: 'const beforeAll = new Date(-1);',
    what: '`1` is one more',
    because: 'Both are before the first instant.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'return formatter === null ? instant.toISOString().slice(0, 10) : formatter.format(instant);',
    what: '`10` is one more',
    because: 'Node always knows the default time zone, so this is for the compiler alone.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'return formatter === null ? instant.toISOString().slice(0, 10) : formatter.format(instant);',
    what: '`0` is one more',
    because: 'Node always knows the default time zone, so this is for the compiler alone.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'const mostKnown = 1_000;',
    what: '`1000` is one more',
    because: 'Formatters are kept for speed alone.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'if (known.size < mostKnown) known.set(timezone, made);',
    what: '`<` becomes `<=`',
    because: 'Formatters are kept for speed alone.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'return /^[A-Za-z]/.test(name) && name.length <= 64 && formatterFor(name) !== null;',
    what: '`64` is one more',
    because: 'No time zone has so long a name.',
  },
  {
    file: 'libs/service-kit/src/timezone.ts',
    line: 'return /^[A-Za-z]/.test(name) && name.length <= 64 && formatterFor(name) !== null;',
    what: '`<=` becomes `<`',
    because: 'No time zone has so long a name.',
  },
  {
    file: 'libs/service-kit/src/jobs/cron-rule.ts',
    line: 'if (months.every((month) => firstDay > (longestMonth[month - 1] ?? 0))) {',
    what: '`0` is one more',
    because: 'Every month has its length in the list.',
  },
  {
    file: 'libs/service-kit/src/jobs/cron-rule.ts',
    line: "valuesOf(parts[index] ?? '', field),",
    what: "'' becomes a word",
    because: 'There are as many parts as fields.',
  },
  {
    file: 'libs/service-kit/src/jobs/cron-rule.ts',
    line: 'const named = field.names?.indexOf(text.toUpperCase()) ?? -1;',
    what: '`1` is one more',
    because: 'Any number below 0 is no place in the list.',
  },
  {
    file: 'libs/service-kit/src/jobs/cron-rule.ts',
    line: String.raw`const [, first = '', last, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(item) ?? [item, item];`,
    what: "'' becomes a word",
    because: 'There always is a first part.',
  },
];

/** Why a mutation is equivalent, if it's on the list. */
export const whyEquivalent = (change: Change, code: string, list = equivalents): string | undefined =>
  list.find(
    ({ file, line, what }) =>
      file === change.file && what === change.what && line === code.split('\n')[change.line - 1]?.trim(),
  )?.because;
