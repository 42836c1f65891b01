import { Injectable } from '@nestjs/common';
import { ownPath } from '@floatwise/contracts/own-path';
import type { Caller } from '@floatwise/service-kit/session';
import { SessionStore, type Session } from '@floatwise/service-kit/session-store';
import { isTaken } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Confirmation } from '../sessions/confirmation.js';
import { ProvenSignIns, type ProvenSignIn } from '../sessions/proven-sign-ins.js';
import type { Visit } from '../visit.js';
import { GoogleAccounts, type Arrival } from './google-accounts.js';
import { GoogleClient } from './google-client.js';
import { GoogleFlows, type GoogleFlow } from './google-flows.js';
import { GoogleRefused } from './google-refused.js';

/** Where to send the browser, and the ID of its flow for the cookie. */
export interface WayToGoogle {
  url: string;
  flowId: string;
}

/** Where the browser goes next, and the session that started. */
export interface GoogleOutcome {
  to: string;
  session: ProvenSignIn['session'] | null;
}

/** Signs in with Google, and connects Google to the signed-in account. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly client: GoogleClient,
    private readonly flows: GoogleFlows,
    private readonly accounts: GoogleAccounts,
    private readonly proven: ProvenSignIns,
    private readonly confirmation: Confirmation,
    private readonly sessions: SessionStore,
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  get isSetUp(): boolean {
    return this.client.isSetUp;
  }

  /**
   * Where to send the browser to sign in, and the ID of its flow for the cookie. A person who is already signed in confirms
   * their identity and stays in that account. @throws GoogleRefused
   */
  start(next: string | undefined, caller: Caller | null): Promise<WayToGoogle> {
    const within = caller && ({ accountId: caller.userId, purpose: 'confirm' } as const);
    return this.begin({ next: ownPath(next), within });
  }

  /** Like `start`, but connects Google to the account of a session. @throws DomainError `confirm-first`; GoogleRefused */
  async startConnecting(session: Session): Promise<WayToGoogle> {
    await this.confirmation.require(session, undefined);
    return this.begin({ next: '/account', within: { accountId: session.record.userId, purpose: 'connect' } });
  }

  /** The flow of a cookie; it can be retrieved only once. @throws GoogleRefused */
  async flow(flowId: string | undefined): Promise<GoogleFlow> {
    const flow = await this.flows.take(flowId);
    if (!flow) throw new GoogleRefused('google-failed');
    return flow;
  }

  /** Handles Google's callback. @throws GoogleRefused */
  async finish(flow: GoogleFlow, query: string, visit: Visit): Promise<GoogleOutcome> {
    const arrival = { claims: await this.client.finish(query, flow), visit };
    const { within, next } = flow;
    if (!within) return this.signIn(arrival, next);
    // The person who started it must still be signed in. If someone else has signed in since, they didn't ask for this.
    if (visit.session?.record.userId !== within.accountId) throw new GoogleRefused('google-failed');
    return within.purpose === 'connect'
      ? this.connect(arrival, within.accountId)
      : this.confirm(arrival, visit.session, next);
  }

  private async begin(way: Pick<GoogleFlow, 'next' | 'within'>): Promise<WayToGoogle> {
    if (!this.client.isSetUp) throw new GoogleRefused('google-not-set-up');
    const { url, secrets } = await this.client.begin();
    return { url, flowId: await this.flows.keep({ ...secrets, ...way }) };
  }

  private async signIn(arrival: Arrival, next: string): Promise<GoogleOutcome> {
    const { visit } = arrival;
    const prove = async (tx: Prisma.TransactionClient) => {
      const { connected, ...proven } = await this.accounts.find(tx, arrival);
      if (connected) await this.audit.recordIn(tx, 'google-connected', { accountId: proven.account.id, visit });
      return proven;
    };
    const { user, session } = await this.proven.signIn(prove, visit, 'google');
    await this.audit.record('login-by-google', { accountId: user.id, visit });
    return { to: next, session };
  }

  private async connect(arrival: Arrival, accountId: string): Promise<GoogleOutcome> {
    const about = { accountId, visit: arrival.visit };
    await this.db.prisma
      .$transaction(async (tx) => {
        const step = await this.accounts.connect(tx, arrival, accountId);
        if (step === 'verify') await this.audit.recordIn(tx, 'email-verified', about);
        if (step !== 'nothing') await this.audit.recordIn(tx, 'google-connected', about);
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new GoogleRefused('google-taken', error) : error;
      });
    return { to: '/account', session: null };
  }

  /** Signing in at Google with the connected account confirms the person's identity, just as entering the password does. */
  private async confirm({ claims, visit }: Arrival, session: Session, next: string): Promise<GoogleOutcome> {
    const accountId = session.record.userId;
    const opens = await this.accounts.opens(this.db.prisma, claims);
    if (opens?.accountId !== accountId) throw new GoogleRefused('google-other');
    const renewed = await this.sessions.rotate(session.key, { authenticatedAt: Date.now() });
    if (!renewed) throw new GoogleRefused('google-failed');
    await this.audit.record('google-confirmed', { accountId, visit });
    return { to: next, session: renewed };
  }
}
