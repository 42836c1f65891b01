/** What a fault of infra/assurance.md does. */
interface Effect {
  /** What people see of it, where no test measures it. */
  seen: string;
  /** The alerts (infra/observe) that fire if it lasts. Without any, nobody has to be told. */
  alerts: readonly string[];
}

export const effects: Readonly<Record<number, Effect>> = {
  1: { seen: 'nothing', alerts: ['DependencyAway', 'OutboxOld'] },
  2: { seen: 'nothing', alerts: ['DependencyAway', 'OutboxOld'] },
  3: { seen: 'nothing', alerts: ['OutboxOld', 'EventsPending'] },
  4: { seen: 'nothing', alerts: ['ReplicaRestarts'] },
  5: { seen: 'nothing', alerts: ['ReplicaRestarts'] },
  6: { seen: 'nothing', alerts: ['OutboxOld'] },
  7: { seen: 'what one event changes comes late', alerts: ['MessagesParked'] },
  8: { seen: '503 with Retry-After while it was away', alerts: ['DependencyAway', 'AnswersFailing'] },
  9: { seen: '503 with Retry-After, in time', alerts: ['DependencyAway', 'PoolWaits', 'AnswersFailing'] },
  10: {
    seen: '503 with Retry-After where a session is needed; all else works',
    alerts: ['DependencyAway', 'AnswersFailing'],
  },
  // Everybody signs in again, and nothing is left to mend.
  11: { seen: 'the sign-in page once', alerts: [] },
  12: { seen: 'a sentence; the same press works afterward', alerts: ['AnswersFailing', 'StripeEventsStuck'] },
  13: { seen: 'nothing: Pro is as Stripe has it', alerts: ['StripeEventsStuck', 'BillingDrift'] },
  14: { seen: 'the last good figures, with a sentence', alerts: ['BankSyncsFailing'] },
  15: { seen: 'the answer of the built-in strategist', alerts: ['ModelGivesUp'] },
  16: { seen: 'mails late', alerts: ['MailsStuck', 'MailsFailing', 'MailsUncertain'] },
  17: { seen: 'nothing', alerts: ['RemindersLate', 'JobLate'] },
  18: { seen: 'nothing', alerts: ['ServiceDown'] },
  19: { seen: 'nothing', alerts: ['AnswersFailing'] },
  20: { seen: 'a sentence and Retry in that section', alerts: ['SectionsFailing'] },
  21: { seen: 'that part left out, with a sentence', alerts: ['ServiceDown'] },
  22: { seen: 'nothing', alerts: ['AnswersSlow', 'EventLoopBusy'] },
  23: { seen: 'nothing', alerts: ['EventsRefused', 'OutboxOld'] },
  24: { seen: 'nothing', alerts: [] },
  // A restore is an act of operators.
  25: { seen: 'what was lost since the backup (infra/backup)', alerts: [] },
  26: { seen: 'nothing', alerts: ['ServiceDown', 'ReplicaRestarts'] },
  27: { seen: 'nothing', alerts: ['AnswersFailing', 'MessagesParked'] },
  28: { seen: 'nothing', alerts: ['AnswersSlow', 'PoolWaits'] },
  // The deployment undoes itself.
  29: { seen: 'the version before', alerts: [] },
  30: { seen: '503 with Retry-After until the promotion', alerts: ['DependencyAway', 'AnswersFailing'] },
  31: { seen: 'nothing', alerts: ['DependencyAway', 'OutboxOld'] },
  32: {
    seen: '503 with Retry-After while it was away, then the sign-in page once',
    alerts: ['DependencyAway', 'AnswersFailing'],
  },
  33: { seen: 'slower pages', alerts: ['AnswersSlow', 'PoolWaits'] },
  // A restore is an act of operators.
  34: { seen: 'what was lost since the backup (infra/backup)', alerts: [] },
  35: { seen: 'nothing', alerts: ['AnswersFailing'] },
  36: {
    seen: '503 with Retry-After for changes that were at that replica',
    alerts: ['ReplicaRestarts', 'ServiceDown'],
  },
  37: { seen: 'nothing', alerts: ['ClockOff'] },
  38: { seen: 'nothing', alerts: ['DependencyAway'] },
  39: { seen: 'nothing', alerts: ['EventLoopBusy', 'EventsLate'] },
  // It’s on somebody’s phone.
  40: { seen: 'nothing', alerts: [] },
};
