import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import * as events from '@floatwise/contracts/identity/events';
import {
  askAudited,
  askLink,
  askNotice,
  askPeople,
  askRecipient,
  askRecipients,
  askVerified,
  type LinkLetter,
} from '@floatwise/contracts/identity/requests';
import { emit } from '@floatwise/events/outbox';
import { seal, sealingKey } from '@floatwise/service-kit/sealed-letter';
import { consumer, type Consumer } from './consumer.js';
import { answers } from './handlers.js';
import { letterKeys } from './letter-keys.js';
import { recipientOf } from './recipients-stand-in.js';

type LinkAnswer = LinkLetter | 'void';
type NoticeAnswer = z.input<typeof askNotice.response>;
type Person = z.input<typeof askPeople.response>['people'][number];

/** Stands in for identity: publishes through its own outbox, and answers questions. */
export class IdentityStandIn {
  /** How often each link was requested: each time with a new secret. */
  readonly asked: string[] = [];
  linkAnswer: (linkId: string, time: number) => LinkAnswer = (linkId, time) => ({
    kind: 'login',
    to: `${linkId}@example.com`,
    firstName: null,
    url: `http://localhost:8080/auth/link#secret-${time}-${linkId}`,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    timezone: 'America/New_York',
  });
  noticeAnswer: (noticeId: string) => NoticeAnswer = () => ({ outcome: 'void' });
  recipientAnswer = recipientOf;
  verified: (userId: string) => boolean = () => true;
  /** By user ID: everyone that `tellProfile` told of, and whoever a test puts here to be found by paging alone. */
  readonly people = new Map<string, Person>();
  /** What other services had written into the audit log, in order. */
  readonly audited: z.output<typeof askAudited.request>[] = [];
  consumer!: Consumer;

  async start(natsUrl?: string): Promise<this> {
    this.consumer = await consumer({
      service: 'identity',
      ...(natsUrl ? { natsUrl } : {}),
      providers: [
        answers(askLink, async ({ linkId }): Promise<z.input<typeof askLink.response>> => {
          this.asked.push(linkId);
          const letter = this.linkAnswer(linkId, this.asked.filter((id) => id === linkId).length);
          if (letter === 'void') return { outcome: 'void' };
          const key = sealingKey.parse(letterKeys.LETTER_PUBLIC_KEY);
          return { outcome: 'minted', sealed: seal(JSON.stringify(letter), linkId, key) };
        }),
        answers(askNotice, async ({ noticeId }) => this.noticeAnswer(noticeId)),
        answers(askRecipient, async ({ userId }) => this.recipientAnswer(userId)),
        answers(askRecipients, async ({ userIds }) => ({
          recipients: userIds.map((userId) => this.recipientAnswer(userId)),
        })),
        answers(askVerified, async ({ userId }) => ({ verified: this.verified(userId) })),
        answers(askAudited, async (act): Promise<z.input<typeof askAudited.response>> => {
          this.audited.push(act);
          return { outcome: 'written' };
        }),
        answers(askPeople, async ({ after, limit }) => {
          const rest = [...this.people.values()]
            .filter(({ userId }) => after === null || userId > after)
            .sort(byUserId);
          const people = rest.slice(0, limit);
          return { people, next: rest.length > limit ? (people.at(-1)?.userId ?? null) : null };
        }),
      ],
    });
    return this;
  }

  /** @param userId the account whose address the link confirms; none for a sign-in link */
  async requestLink(linkId: string = randomUUID(), userId?: string): Promise<string> {
    await emit(this.consumer.pool, events.linkRequested, {
      aggregateId: linkId,
      aggregateVersion: 1,
      data: { linkId, userId },
    });
    return linkId;
  }

  async notify(
    event: typeof events.passwordChanged,
    userId: string = randomUUID(),
    noticeId: string = randomUUID(),
  ): Promise<{ userId: string; noticeId: string; eventId: string }> {
    const data = { userId, noticeId };
    const eventId = await emit(this.consumer.pool, event, { aggregateId: noticeId, aggregateVersion: 1, data });
    return { ...data, eventId };
  }

  /** Publishes a person's time zone and whether their address is verified, and answers them from now on. */
  async tellProfile(about: Partial<Omit<Person, 'version'>> = {}): Promise<Person> {
    const data = { userId: randomUUID(), timezone: 'America/New_York', emailVerified: true, ...about };
    const version = (this.people.get(data.userId)?.version ?? 0) + 1;
    await emit(this.consumer.pool, events.profileChanged, {
      aggregateId: data.userId,
      aggregateVersion: version,
      data,
    });
    const person = { ...data, version };
    this.people.set(data.userId, person);
    return person;
  }

  tellErased(noticeId: string): Promise<string> {
    const data = { noticeId };
    return emit(this.consumer.pool, events.userErased, { aggregateId: noticeId, aggregateVersion: 1, data });
  }

  tellAccessEnded(
    userId: string,
    because: 'new-password' | 'new-email' | 'signed-out-elsewhere',
    keptSignInId: string | null,
  ): Promise<string> {
    const data = { userId, because, keptSignInId };
    return emit(this.consumer.pool, events.accessEnded, { aggregateId: randomUUID(), aggregateVersion: 1, data });
  }

  tellSignInEnded(userId: string, signInId: string): Promise<string> {
    const data = { userId, signInId };
    return emit(this.consumer.pool, events.signInEnded, { aggregateId: randomUUID(), aggregateVersion: 1, data });
  }

  tellDeleted(userId: string): Promise<string> {
    this.people.delete(userId);
    return emit(this.consumer.pool, events.userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}

const byUserId = (one: Person, other: Person): number => (one.userId < other.userId ? -1 : 1);
