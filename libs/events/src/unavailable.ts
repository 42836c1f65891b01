export type UnavailableReason = 'no-answer' | 'not-connected' | 'breaker-open' | 'failed' | 'invalid-answer';

/**
 * Another service gave no usable answer. The caller decides what that means for its user, usually a 503; don't assume
 * anything about the answer.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';

  constructor(
    readonly subject: string,
    readonly reason: UnavailableReason,
    options?: { cause?: unknown },
  ) {
    super(`${subject}: ${sentences[reason]}`, options);
  }
}

const sentences: Record<UnavailableReason, string> = {
  'no-answer': 'nobody answered in time.',
  'not-connected': 'NATS does not answer.',
  'breaker-open': 'not asked, because it did not answer lately.',
  failed: 'the other service could not answer.',
  'invalid-answer': 'the answer does not fit the contract.',
};

/** The question itself doesn't fit the contract: a bug in the asking program. */
export class InvalidQuestion extends Error {
  override readonly name = 'InvalidQuestion';
}
