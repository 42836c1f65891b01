/** A row that must be covered by a test whose title contains its number: `[requirement 7]` or `[fault 3]`. */
export interface Row {
  number: number;
  /** The row in our own words. */
  says: string;
  /**
   * What no test can cover until this feature exists. A row can have tests for what exists and still wait for the rest.
   */
  waitsFor?: { feature: Feature; because: string };
  /** What shows it in place of a test: it needs more than a test may take. */
  shownBy?: `npm run ${string}`;
}

/** Features in the specification that don't exist yet. */
export type Feature = 'affiliate links' | 'production' | 'reminders' | 'scale' | 'trust';

export const listNames = ['requirement', 'fault'] as const;
export type ListName = (typeof listNames)[number];

const requirements: Row[] = [
  { number: 1, says: "Another person's card answers 404 to every verb, and no row changes." },
  { number: 2, says: 'Nobody can set owner, plan, role or derived figures through a request body.' },
  { number: 3, says: "The free plan's limit of three cards holds when many requests race." },
  { number: 4, says: 'Signing in gives a new session id; the one the browser had before opens nothing.' },
  { number: 5, says: 'Signing out ends the session on the server, on every replica.' },
  { number: 6, says: 'A changed password ends all other sessions.' },
  { number: 7, says: "A session ends when it isn't used and at its absolute age; polling doesn't extend it." },
  { number: 8, says: 'Redis knows the hash of a session id, never the id.' },
  { number: 9, says: 'A sign-in link works once, however many requests race for it.' },
  {
    number: 10,
    says: 'A sign-in link ends after 15 minutes, is void after a newer one, and counts for its own purpose only.',
  },
  { number: 11, says: 'Opening a link uses nothing up: only a press signs in.' },
  {
    number: 12,
    says: 'For a known and an unknown email, signing in, asking for a link, and changing the address give the same answer and do the same work. Signing up says that an address is taken, and is limited per network (ADR 26).',
  },
  { number: 13, says: 'Guessing passwords is limited per account and per address, and nobody is locked out for good.' },
  {
    number: 14,
    says: 'Common passwords and our own words are refused; long ones and any characters are taken as they are.',
  },
  {
    number: 15,
    says: 'Google sign-in refuses a wrong state, nonce, code challenge, issuer, audience or signature, and a code used twice.',
  },
  {
    number: 16,
    says: 'Accounts are joined only when both emails are proven, and Google is known by issuer and subject.',
  },
  { number: 17, says: 'After signing in nobody is led to another site.' },
  { number: 18, says: "A page of another origin can't change anything." },
  { number: 19, says: 'A webhook counts by its signature alone.' },
  {
    number: 20,
    says: 'Webhooks that repeat or change places have one effect.',
  },
  { number: 21, says: 'A coupon gives exactly as many redemptions as it has uses, once per person, while it runs.' },
  {
    number: 22,
    says: 'Pro is activated by a paid checkout of the caller only.',
  },
  {
    number: 23,
    says: "The test activation doesn't exist with a live key.",
  },
  {
    number: 24,
    says: "The administrator's role is taken only by the one person, freshly signed in, whose name it is.",
  },
  { number: 25, says: "Every administrator's call is refused without the role, by the service itself." },
  { number: 26, says: 'No header of a caller says who they are, where they come from, or what a request is called.' },
  { number: 27, says: 'A changed role or plan counts from the next call on.' },
  { number: 28, says: 'An affiliate link has a safe address and carries our tag once.' },
  { number: 29, says: 'Servers call only addresses on a list, and never one inside our own network.' },
  { number: 30, says: 'Markup in any text field stays text on every page.' },
  {
    number: 31,
    says: "An answer's markdown has no pictures, scripts or HTML.",
  },
  { number: 32, says: 'The content security policy is strict, and no page violates it.' },
  { number: 33, says: 'Every answer has the security headers, and no answer of a call is cached.' },
  { number: 34, says: 'An exported CSV runs no formula in a spreadsheet and keeps every text whole.' },
  { number: 35, says: "Characters that mean something to SQL, NATS, Redis or SMTP don't mean it in what people type." },
  { number: 36, says: 'Bodies are limited in size, length and depth, and no name in them reaches a prototype.' },
  {
    number: 37,
    says: 'Bank tokens are encrypted for one connection of one person, and keys can change.',
  },
  {
    number: 38,
    says: 'A full card number is refused or masked wherever text comes in, and stands in no store or log.',
  },
  { number: 39, says: 'No secret and no email reaches a log.' },
  {
    number: 40,
    says: 'Security events are recorded with who, from where and how it ended, and no text can forge a line.',
  },
  { number: 41, says: 'A fault answers with a sentence and the request id, and tells nothing else.' },
  { number: 42, says: 'Each service reaches only its own database, subjects and keys.' },
  {
    number: 43,
    says: "A conversation reaches its own person's data only, within its budget.",
  },
  { number: 44, says: 'A deleted account is erased in every service, and a download holds everything.' },
  { number: 45, says: 'Nothing made with an account that was never verified outlives the proof of its address.' },
  {
    number: 46,
    says: 'What outlives a session is made only after a recent sign-in, is announced and recorded, and ends with a new password or its session.',
  },
  { number: 47, says: 'Password, email, Google, and deletion need the password, however young the session is.' },
  { number: 48, says: 'What a browser sends of an answer of ours is never trusted as ours.' },
  { number: 49, says: 'Card numbers are found with any separators and digits.' },
  {
    number: 50,
    says: 'Every read of personal data and every act of an operator is recorded.',
  },
  {
    number: 51,
    says: 'The model’s budget is bounded per account, network, and day.',
  },
  { number: 52, says: 'Links in mails that act without signing in end with the address.' },
  {
    number: 53,
    says: 'Operators’ ports ask for a token and check where a request comes from.',
  },
  {
    number: 54,
    says: 'A signed webhook with a strange body or a future time changes nothing, and isn’t retried forever.',
  },
  {
    number: 55,
    says: 'Passkeys: enrolled, used, removed; a clone and a replay are refused.',
  },
  {
    number: 56,
    says: 'Administrators need a second factor.',
  },
  {
    number: 57,
    says: 'What ships is known: parts, licenses, digests, and no secret.',
  },
  { number: 58, says: 'A restore brings no erased person and no reset account back.' },
  {
    number: 59,
    says: 'No change of a contract breaks a deployed neighbor, and an unknown value harms nothing.',
    waitsFor: { feature: 'production', because: 'Nothing is deployed in steps yet.' },
  },
  { number: 60, says: 'One request’s or one person’s fault never takes a service from others.' },
];

const faults: Row[] = [
  {
    number: 1,
    says: 'NATS killed five times during 20,000 card events: nothing lost, nothing doubled, drained within 60 s.',
  },
  { number: 2, says: 'NATS away for minutes: people work on, the backlog is visible, and drains in order.' },
  {
    number: 3,
    says: 'JetStream emptied: what was published comes back from the outboxes, and nobody gets a second mail.',
  },
  { number: 4, says: 'Killed between commit and publish: the event is published once.' },
  { number: 5, says: 'Killed between effect and acknowledgement: the effect happens once.' },
  { number: 6, says: 'A frozen relay loses its place and harms nothing when it wakes.' },
  { number: 7, says: 'A message that fails is parked and replayed, and holds up no other.' },
  { number: 8, says: 'Postgres killed under load: no confirmed write lost, 503 at worst, back within 30 s.' },
  { number: 9, says: 'A database that hangs: answers in time, and the service stays alive.' },
  { number: 10, says: 'Redis away: 503 and never 401; what needs no session works on.' },
  { number: 11, says: 'Redis emptied: everybody signs in again, and nothing else changes.' },
  { number: 12, says: 'Stripe fails in the middle: one checkout.' },
  {
    number: 13,
    says: "Stripe's webhooks doubled, late or lost: Pro ends up as Stripe has it.",
  },
  {
    number: 14,
    says: 'A bank that is slow, wrong or away: the last good figures stay, and say so.',
  },
  {
    number: 15,
    says: 'A model that hangs or lies: the built-in strategist answers in time.',
  },
  { number: 16, says: 'A mail server that refuses, hangs or drops: every mail is tried again, and none is lost.' },
  {
    number: 17,
    says: 'Three replicas on Monday at nine: each person gets one weekly mail.',
    waitsFor: { feature: 'reminders', because: 'There is no weekly mail yet.' },
  },
  { number: 18, says: 'Each service restarted under load with two replicas: no answer fails.' },
  {
    number: 19,
    says: 'Two versions run together during a migration.',
    waitsFor: { feature: 'production', because: 'Nothing is deployed in steps yet.' },
  },
  { number: 20, says: 'A section that is missing, broken or old costs its own pages only.' },
  {
    number: 21,
    says: 'Services that a page can do without are away: the page works.',
  },
  { number: 22, says: 'Many clients at the moment when something cached has run out: it is fetched once per replica.' },
  { number: 23, says: 'JetStream full: publishing fails visibly, and people work on.' },
  { number: 24, says: 'Clock changes, leap days, month ends: the optimizer agrees with an independent calendar.' },
  { number: 25, says: 'A backup restored into an empty cluster works.', shownBy: 'npm run restore-drill' },
  {
    number: 26,
    says: 'One of two replicas of each service stopped, restarted, and killed in turn, in containers: no answer fails.',
    shownBy: 'npm run containers -- replicas',
  },
  {
    number: 27,
    says: 'Two versions of each service side by side, in both orders: nothing parked, nothing lost.',
    shownBy: 'npm run containers -- versions',
  },
  {
    number: 28,
    says: 'A migration of ten million rows beside replicas under load: no errors.',
    shownBy: 'npm run bench -- migration',
  },
  { number: 29, says: 'A bad bundle of a section is taken back, and open tabs go on.' },
  {
    number: 30,
    says: 'Postgres’ primary lost and a standby promoted: no confirmed write lost, 503 with Retry-After at worst.',
  },
  { number: 31, says: 'One NATS node of three lost: nobody notices. Then a second one: as fault 2.' },
  {
    number: 32,
    says: 'Redis replaced by an empty one during sign-ins: everybody signs in again, and no session is half there.',
  },
  { number: 33, says: 'A slow and lossy network between services and databases: slower, and nothing twice.' },
  {
    number: 34,
    says: 'A loaded copy restored to a moment: the six databases agree, and what was erased or closed stays so.',
    shownBy: 'npm run restore-drill',
  },
  { number: 35, says: 'The edge restarts under 10,000 open event streams: all are back.' },
  {
    number: 36,
    says: 'A replica killed for its memory under load: started again, 503 with Retry-After at worst, nothing lost.',
  },
  { number: 37, says: 'The clock of one replica an hour off: nothing early, doubled, or lost, and an alert.' },
  { number: 38, says: 'Credentials changed under load: no errors.' },
  {
    number: 39,
    says: 'An hour at twenty times the load: memory, times, and tables stay flat.',
    waitsFor: { feature: 'scale', because: 'No run lasts as long yet.' },
  },
  {
    number: 40,
    says: 'A phone goes offline in the middle of "I used it": applied once, or dropped with a word.',
    waitsFor: { feature: 'scale', because: 'Its tests don’t name it yet.' },
  },
];

export const lists: Record<ListName, Row[]> = { requirement: requirements, fault: faults };
