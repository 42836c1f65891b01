import { Injectable } from '@nestjs/common';
import { ownPath } from '@floatwise/contracts/own-path';
import type { Caller } from '@floatwise/service-kit/session';
import { AuditService } from '../audit/audit.service.js';
import { isTaken } from '../accounts/create-account.js';
import { Database } from '../db.js';
import { ProvenSignIns } from '../sessions/proven-sign-ins.js';
import type { StartedSession } from '../sessions/sign-ins.js';
import type { Visit } from '../sessions/visit.js';
import { GoogleAccounts } from './google-accounts.js';
import type { GoogleClaims } from './google-claims.js';
import { GoogleClient } from './google-client.js';
import { GoogleFlows, type GoogleFlow } from './google-flows.js';
import { GoogleRefused } from './google-refused.js';

/** Where the browser goes on, and the session that began. */
export interface GoogleOutcome {
  to: string;
  session: StartedSession | null;
}

/** Signing in with Google, and connecting it to the account that is signed in. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly client: GoogleClient,
    private readonly flows: GoogleFlows,
    private readonly accounts: GoogleAccounts,
    private readonly proven: ProvenSignIns,
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  get isSetUp(): boolean {
    return this.client.isSetUp;
  }

  /** Where to send the browser, and the id of its flow for the cookie. @throws GoogleRefused */
  async start(next: string | undefined, caller: Caller | null): Promise<{ url: string; flowId: string }> {
    if (!this.client.isSetUp) throw new GoogleRefused('google-not-set-up');
    const { url, secrets } = await this.client.begin();
    const connects = caller?.userId ?? null;
    const flowId = await this.flows.keep({ ...secrets, next: ownPath(next), connects });
    return { url, flowId };
  }

  /** The flow of a cookie, given out once. @throws GoogleRefused */
  async flow(flowId: string | undefined): Promise<GoogleFlow> {
    const flow = await this.flows.take(flowId);
    if (!flow) throw new GoogleRefused('google-failed');
    return flow;
  }

  /** What the way back leads to. @throws GoogleRefused */
  async finish(flow: GoogleFlow, query: string, visit: Visit): Promise<GoogleOutcome> {
    const claims = await this.client.finish(query, flow);
    if (flow.connects === null) return this.signIn(claims, flow.next, visit);
    // The person who started it must still be signed in; somebody who signed in meanwhile didn't ask for this.
    if (visit.session?.record.userId !== flow.connects) throw new GoogleRefused('google-failed');
    return this.connect(claims, flow.connects, visit);
  }

  private async signIn(claims: GoogleClaims, next: string, visit: Visit): Promise<GoogleOutcome> {
    const prove = (tx: Parameters<GoogleAccounts['find']>[0]) => this.accounts.find(tx, claims, visit.timezone);
    const { user, session, tookOver } = await this.proven.signIn(prove, 'google', visit);
    const accountId = user.id;
    if (tookOver) await this.audit.record('account-taken-over', { accountId, visit });
    await this.audit.record('login-by-google', { accountId, visit });
    return { to: next, session };
  }

  private async connect(claims: GoogleClaims, accountId: string, visit: Visit): Promise<GoogleOutcome> {
    const first = await this.db.prisma
      .$transaction(async (tx) => {
        const connected = await this.accounts.connect(tx, claims, accountId);
        // A first proof ends the sessions, this one too, so it is a sign-in of its own; this transaction leaves no trace.
        if (connected.first) throw new FirstProof();
        return false;
      })
      .catch((error: unknown) => {
        if (error instanceof FirstProof) return true;
        throw isTaken(error) ? new GoogleRefused('google-taken', error) : error;
      });
    const session = first ? (await this.signIn(claims, '/account', visit)).session : null;
    await this.audit.record('google-connected', { accountId, visit });
    return { to: '/account', session };
  }
}

class FirstProof extends Error {}
