import { googleProblem } from './google-problem.js';

describe('why somebody came back from Google', () => {
  it.each([
    ['google-denied', /did not allow/],
    ['google-failed', /did not answer as it should/],
    ['google-not-set-up', /not set up/],
    ['google-other', /does not open this account/],
    ['google-taken', /[Aa]nother/],
    ['google-unavailable', /can not be reached/],
    ['google-unverified', /confirmed/],
    ['whatever', /did not answer as it should/],
  ])('%s is said in words, signing in and connecting', (code, words) => {
    expect(googleProblem(code, 'signingIn')).toMatch(words);
    expect(googleProblem(code, 'connecting')).toMatch(words);
  });

  it('is nothing without a problem', () => {
    expect(googleProblem(null, 'signingIn')).toBeNull();
  });
});
