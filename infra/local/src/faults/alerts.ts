/** The alerts (infra/observe) that each fault of infra/assurance.md fires if it lasts. Without any, nobody has to be told. */
export const alertsOf: Readonly<Record<number, readonly string[]>> = {
  1: ['DependencyAway', 'OutboxOld'],
  2: ['DependencyAway', 'OutboxOld'],
  3: ['OutboxOld', 'EventsPending'],
  4: ['ReplicaRestarts'],
  5: ['ReplicaRestarts'],
  6: ['OutboxOld'],
  7: ['MessagesParked'],
  8: ['DependencyAway', 'AnswersFailing'],
  9: ['DependencyAway', 'PoolWaits', 'AnswersFailing'],
  10: ['DependencyAway', 'AnswersFailing'],
  // Everybody signs in again, and nothing is left to mend.
  11: [],
  12: ['AnswersFailing', 'StripeEventsStuck'],
  13: ['StripeEventsStuck', 'BillingDrift'],
  14: ['BankSyncsFailing'],
  15: ['ModelGivesUp'],
  16: ['MailsStuck', 'MailsFailing', 'MailsUncertain'],
  17: ['RemindersLate', 'JobLate'],
  18: ['ServiceDown'],
  19: ['AnswersFailing'],
  // Browsers don't report yet whether a section loaded.
  20: [],
  21: ['ServiceDown'],
  22: ['AnswersSlow', 'EventLoopBusy'],
  23: ['EventsRefused', 'OutboxOld'],
  24: [],
  // A restore is an act of operators.
  25: [],
};
