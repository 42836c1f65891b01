/** An expected refusal. Use cases throw it; one filter turns it into `{ statusCode, error, message, code }`. */
export class DomainError extends Error {
  /**
   * @param code stable machine-readable reason, kebab-case: `card-limit`
   * @param status HTTP status, 4xx or 503
   * @param sentence for the person who reads it
   * @param extra additional members of the response, such as `current` for a stale edit; never secrets
   */
  constructor(
    readonly code: string,
    readonly status: number,
    readonly sentence: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
    this.name = 'DomainError';
  }
}

/** 429, with the number of seconds after which to try again. */
export class TooManyRequests extends DomainError {
  constructor(
    readonly retryAfterS: number,
    sentence = `Too many requests. Please try again in ${waitText(retryAfterS)}.`,
  ) {
    super('too-many-requests', 429, sentence);
  }
}

/** 503: something that the request needs is down. The cause is logged, never sent. */
export class Unavailable extends DomainError {
  constructor(cause?: unknown) {
    super('unavailable', 503, 'We can’t reach part of our system right now. Please try again in a moment.');
    this.cause = cause;
  }
}

/** What something answers that the request needs, or 503. */
export const orUnavailable = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new Unavailable(error);
  });

/** 503: more work than this process accepts at once. */
export class Busy extends DomainError {
  constructor(readonly retryAfterS: number) {
    super('busy', 503, `We’re very busy right now. Please try again in ${waitText(retryAfterS)}.`);
  }
}

/** 401 */
export function signInRequired(): DomainError {
  return new DomainError('sign-in-required', 401, 'Please sign in.');
}

function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
