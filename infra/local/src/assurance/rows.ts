/** A row that must be covered by a test whose title contains its number: `[requirement 7]` or `[fault 3]`. */
export interface Row {
  number: number;
  /** The row in our own words. */
  says: string;
  /** What shows it in place of a test: it needs more than a test may take. */
  shownBy?: `npm run ${string}`;
}

export const listNames = ['requirement', 'fault'] as const;
export type ListName = (typeof listNames)[number];

/** Rows by their numbers, and what else is known of some. */
const rows = (says: Record<number, string>, more: Record<number, Pick<Row, 'shownBy'>>): Row[] =>
  Object.entries(says).map(([number, text]) => ({ number: Number(number), says: text, ...more[Number(number)] }));

const requirements = rows(
  {
    1: "Another person's card answers 404 to every verb, and no row changes.",
    2: 'Nobody can set owner, plan, role or derived figures through a request body.',
    3: "The free plan's limit of three cards holds when many requests race.",
    4: 'Signing in gives a new session id; the one the browser had before opens nothing.',
    5: 'Signing out ends the session on the server, on every replica.',
    6: 'A changed password ends all other sessions.',
    7: "A session ends when it isn't used and at its absolute age; polling doesn't extend it.",
    8: 'Redis knows the hash of a session id, never the id.',
    9: 'A sign-in link works once, however many requests race for it.',
    10: 'A sign-in link ends after 15 minutes, is void after a newer one, and counts for its own purpose only.',
    11: 'Opening a link uses nothing up: only a press signs in.',
    12: 'For a known and an unknown email, signing in, asking for a link, and changing the address give the same answer and do the same work. Signing up says that an address is taken, and is limited per network (ADR 26).',
    13: 'Guessing passwords is limited per account and per address, and nobody is locked out for good.',
    14: 'Common passwords and our own words are refused; long ones and any characters are taken as they are.',
    15: 'Google sign-in refuses a wrong state, nonce, code challenge, issuer, audience or signature, and a code used twice.',
    16: 'Accounts are joined only when both emails are proven, and Google is known by issuer and subject.',
    17: 'After signing in nobody is led to another site.',
    18: "A page of another origin can't change anything.",
    19: 'A webhook counts by its signature alone.',
    20: 'Webhooks that repeat or change places have one effect.',
    21: 'A coupon gives exactly as many redemptions as it has uses, once per person, while it runs.',
    22: 'Pro is activated by a paid checkout of the caller only.',
    23: "The test activation doesn't exist with a live key.",
    24: "The administrator's role is taken only by the one person, freshly signed in, whose name it is.",
    25: "Every administrator's call is refused without the role, by the service itself.",
    26: 'No header of a caller says who they are, where they come from, or what a request is called.',
    27: 'A changed role or plan counts from the next call on.',
    28: 'An affiliate link has a safe address and carries our tag once.',
    29: 'Servers call only addresses on a list, and never one inside our own network.',
    30: 'Markup in any text field stays text on every page.',
    31: "An answer's markdown has no pictures, scripts or HTML.",
    32: 'The content security policy is strict, and no page violates it.',
    33: 'Every answer has the security headers, and no answer of a call is cached.',
    34: 'An exported CSV runs no formula in a spreadsheet and keeps every text whole.',
    35: "Characters that mean something to SQL, NATS, Redis or SMTP don't mean it in what people type.",
    36: 'Bodies are limited in size, length and depth, and no name in them reaches a prototype.',
    37: 'Bank tokens are encrypted for one connection of one person, and keys can change.',
    38: 'A full card number is refused or masked wherever text comes in, and stands in no store or log.',
    39: 'No secret and no email reaches a log.',
    40: 'Security events are recorded with who, from where and how it ended, and no text can forge a line.',
    41: 'A fault answers with a sentence and the request id, and tells nothing else.',
    42: 'Each service reaches only its own database, subjects and keys.',
    43: "A conversation reaches its own person's data only, within its budget.",
    44: 'A deleted account is erased in every service, and a download holds everything.',
    45: 'Nothing made with an account that was never verified outlives the proof of its address.',
    46: 'What outlives a session is made only after a recent sign-in, is announced and recorded, and ends with a new password or its session.',
    47: 'Password, email, Google, and deletion need the password, however young the session is.',
    48: 'What a browser sends of an answer of ours is never trusted as ours.',
    49: 'Card numbers are found with any separators and digits.',
    50: 'Every read of personal data and every act of an operator is recorded.',
    51: 'The model’s budget is bounded per account, network, and day.',
    52: 'Links in mails that act without signing in end with the address.',
    53: 'Operators’ ports ask for a token and check where a request comes from.',
    54: 'A signed webhook with a strange body or a future time changes nothing, and isn’t retried forever.',
    55: 'Passkeys: enrolled, used, removed; a clone and a replay are refused.',
    56: 'Administrators need a second factor.',
    57: 'What ships is known: parts, licenses, digests, and no secret.',
    58: 'A restore brings no erased person and no reset account back.',
    59: 'No change of a contract breaks a deployed neighbor, and an unknown value harms nothing.',
    60: 'One request’s or one person’s fault never takes a service from others.',
  },
  {
    59: { shownBy: 'npm run containers -- versions' },
  },
);

const faults = rows(
  {
    1: 'NATS killed five times during 20,000 card events: nothing lost, nothing doubled, drained within 60 s.',
    2: 'NATS away for minutes: people work on, the backlog is visible, and drains in order.',
    3: 'JetStream emptied: what was published comes back from the outboxes, and nobody gets a second mail.',
    4: 'Killed between commit and publish: the event is published once.',
    5: 'Killed between effect and acknowledgement: the effect happens once.',
    6: 'A frozen relay loses its place and harms nothing when it wakes.',
    7: 'A message that fails is parked and replayed, and holds up no other.',
    8: 'Postgres killed under load: no confirmed write lost, 503 at worst, back within 30 s.',
    9: 'A database that hangs: answers in time, and the service stays alive.',
    10: 'Redis away: 503 and never 401; what needs no session works on.',
    11: 'Redis emptied: everybody signs in again, and nothing else changes.',
    12: 'Stripe fails in the middle: one checkout.',
    13: "Stripe's webhooks doubled, late or lost: Pro ends up as Stripe has it.",
    14: 'A bank that is slow, wrong or away: the last good figures stay, and say so.',
    15: 'A model that hangs or lies: the built-in strategist answers in time.',
    16: 'A mail server that refuses, hangs or drops: every mail is tried again, and none is lost.',
    17: 'Three replicas on Monday at nine: each person gets one weekly mail.',
    18: 'Each service restarted under load with two replicas: no answer fails.',
    19: 'Two versions run together during a migration.',
    20: 'A section that is missing, broken or old costs its own pages only.',
    21: 'Services that a page can do without are away: the page works.',
    22: 'Many clients at the moment when something cached has run out: it is fetched once per replica.',
    23: 'JetStream full: publishing fails visibly, and people work on.',
    24: 'Clock changes, leap days, month ends: the optimizer agrees with an independent calendar.',
    25: 'A backup restored into an empty cluster works.',
    26: 'One of two replicas of each service stopped, restarted, and killed in turn, in containers: no answer fails.',
    27: 'Two versions of each service side by side, in both orders: nothing parked, nothing lost.',
    28: 'A migration of ten million rows beside replicas under load: no errors.',
    29: 'A bad bundle of a section is taken back, and open tabs go on.',
    30: 'Postgres’ primary lost and a standby promoted: no confirmed write lost, 503 with Retry-After at worst.',
    31: 'One NATS node of three lost: nobody notices. Then a second one: as fault 2.',
    32: 'Redis replaced by an empty one during sign-ins: everybody signs in again, and no session is half there.',
    33: 'A slow and lossy network between services and databases: slower, and nothing twice.',
    34: 'A loaded copy restored to a moment: the six databases agree, and what was erased or closed stays so.',
    35: 'The edge restarts under 10,000 open event streams: all are back.',
    36: 'A replica killed for its memory under load: started again, 503 with Retry-After at worst, nothing lost.',
    37: 'The clock of one replica an hour off: nothing early, doubled, or lost, and an alert.',
    38: 'Credentials changed under load: no errors.',
    39: 'An hour at twenty times the load: memory, times, and tables stay flat.',
    40: 'A phone goes offline in the middle of "I used it": applied once, or dropped with a word.',
  },
  {
    19: { shownBy: 'npm run containers -- versions' },
    25: { shownBy: 'npm run restore-drill' },
    26: { shownBy: 'npm run containers -- replicas' },
    27: { shownBy: 'npm run containers -- versions' },
    28: { shownBy: 'npm run bench -- migration' },
    34: { shownBy: 'npm run restore-drill' },
  },
);

export const lists: Record<ListName, Row[]> = { requirement: requirements, fault: faults };
