import { placesToLint } from './checks.ts';

describe('what ESLint is given', () => {
  it('is everything in a few runs, because all of it at once does not fit in memory', () => {
    expect(placesToLint(undefined).map(([name]) => name)).toEqual(['below', 'some', 'others', 'pages']);
    expect(placesToLint(undefined).flatMap(([, places]) => places)).toEqual(
      expect.arrayContaining(['libs', 'infra', 'services/cards', 'mfe-optimizer', '*.mjs']),
    );
  });

  it('is the chosen projects, in the runs that they belong to', () => {
    expect(placesToLint(['infra/lint', 'libs/ui', 'mfe-admin'])).toEqual([
      ['below', ['infra/lint', 'libs/ui']],
      ['pages', ['mfe-admin']],
    ]);
  });
});
