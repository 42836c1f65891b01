import { googleProblem } from './google-problem.js';

describe('why signing in with Google failed', () => {
  it.each([
    ['google-denied', /didn’t (?:let|allow)/],
    ['google-failed', /didn’t respond as expected/],
    ['google-not-set-up', /isn’t set up/],
    ['google-other', /isn’t connected to this account/],
    ['google-taken', /[Aa]nother/],
    ['google-unavailable', /can’t reach Google/],
    ['google-unverified', /confirm/i],
    ['whatever', /didn’t respond as expected/],
  ])('%s has a text for signing in and for connecting', (code, words) => {
    expect(googleProblem(code, 'signingIn')).toMatch(words);
    expect(googleProblem(code, 'connecting')).toMatch(words);
  });

  it('is null without a problem', () => {
    expect(googleProblem(null, 'signingIn')).toBeNull();
  });
});
