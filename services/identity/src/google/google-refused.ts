/** Why a person came back from Google without being signed in; the page explains it. */
export type GoogleProblem =
  | 'google-denied'
  | 'google-failed'
  | 'google-not-set-up'
  | 'google-other'
  | 'google-taken'
  | 'google-unavailable'
  | 'google-unverified';

export class GoogleRefused extends Error {
  override readonly name = 'GoogleRefused';

  constructor(
    readonly problem: GoogleProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}
