import type { Change } from './changes.ts';

/** Mutations that no test can catch, because the program behaves the same: by file, line of code, and change, why. */
type Equivalents = Readonly<Record<string, Record<string, Record<string, string>>>>;

export const equivalents: Equivalents = {
  'libs/finance/src/payoff/payoff-plan.ts': {
    "const minimum = dated(specifiedPayoff(debts, 'minimum', 0), today);": {
      '`0` is one more': 'The strategy that pays the minimum only leaves the extra payment aside.',
    },
  },
  'libs/finance/src/calculators/compound-interest.ts': {
    'if (!before || !end) break;': {
      '`||` becomes `&&`': 'Both are always there; only the compiler does not know.',
    },
  },
  'libs/service-kit/src/jobs/cron-rule.ts': {
    'const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];': {
      '`31` is one more': 'The field of the day takes 31 at most, whatever the month.',
    },
    'const named = field.names?.indexOf(text.toUpperCase()) ?? -1;': {
      '`1` is one more': 'Any number below 0 is no place in the list.',
    },
    [String.raw`const [, first = '', last, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(item) ?? [item, item];`]: {
      "'' becomes a word": 'There always is a first part.',
    },
  },
  'libs/service-kit/src/start-work.ts': {
    'private readonly tryAgainAfterMs = 5_000,': {
      '`5000` is one more':
        'Nobody is promised how long it waits, and a thousandth of a second is less than a timer is late.',
    },
  },
  'libs/service-kit/src/timezone.ts': {
    'if (known.size < mostKnown) known.set(timezone, made);': {
      'the statement is left out': 'Formatters are kept for speed alone.',
      '`<` becomes `<=`': 'Formatters are kept for speed alone.',
    },
    'const mostKnown = 1_000;': {
      '`1000` is one more': 'Formatters are kept for speed alone.',
    },
  },
  'libs/finance/src/cycle/utilization-plan.ts': {
    '(a.id < b.id ? -1 : Number(a.id > b.id)),': {
      '`>` becomes `<=`': 'Sorting asks only whether a comparison is below 0, and ids are never equal.',
    },
  },
  'libs/service-kit/src/jobs/periods.ts': {
    'const newest = Math.floor(clock.localAt(until.getTime()) / dayMs) * dayMs + dayMs;': {
      '`floor` becomes `ceil`': 'It only begins to look a day later, and leaves out what is after the end.',
    },
    'const beforeAll = new Date(-1);': {
      '`1` is one more': 'Both are before the first instant.',
    },
  },
  'libs/service-kit/src/env.ts': {
    "export const ENV = Symbol('env');": {
      "'env' becomes empty": 'A symbol is like no other whatever it is described as.',
    },
    "export const SERVICE = Symbol('service');": {
      "'service' becomes empty": 'A symbol is like no other whatever it is described as.',
    },
  },
  'libs/service-kit/src/operator.ts': {
    "throw new DomainError('not-running', 503, 'The service does not answer on its private port. Start it first.');": {
      "'not-running' becomes empty": 'An operator reads the sentence of a refusal alone.',
      '`503` is one more': 'An operator reads the sentence of a refusal alone.',
    },
    "const since = new Date(option === undefined ? 0 : (time ?? ''));": {
      "'' becomes a word": 'Neither is a time.',
    },
  },
};

export const whyEquivalent = (change: Change, code: string, list = equivalents): string | undefined =>
  list[change.file]?.[code.split('\n')[change.line - 1]?.trim() ?? '']?.[change.what];
