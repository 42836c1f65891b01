import { googleProblem } from './google-problem.js';

describe('why signing in with Google failed', () => {
  it.each([
    ['google-denied', /did not allow/],
    ['google-failed', /did not respond as expected/],
    ['google-not-set-up', /not set up/],
    ['google-other', /is not connected to this account/],
    ['google-taken', /[Aa]nother/],
    ['google-unavailable', /cannot be reached/],
    ['google-unverified', /confirmed/],
    ['whatever', /did not respond as expected/],
  ])('%s has a text for signing in and for connecting', (code, words) => {
    expect(googleProblem(code, 'signingIn')).toMatch(words);
    expect(googleProblem(code, 'connecting')).toMatch(words);
  });

  it('is null without a problem', () => {
    expect(googleProblem(null, 'signingIn')).toBeNull();
  });
});
