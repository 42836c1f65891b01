import { createECDH, createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CalledFrom } from '@floatwise/contracts/audit';
import {
  mostPushDevices,
  type addPushDevice,
  type PushDevice,
  type PushDevices,
} from '@floatwise/contracts/notifications/push.http';
import { accessEnded, signInEnded } from '@floatwise/contracts/identity/events';
import { minuteMs } from '@floatwise/contracts/time';
import { notificationsAccessMade } from '@floatwise/contracts/notifications/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { lockLiving, lockPerson } from '@floatwise/service-kit/personal-data/person-lock';
import { requireRecentSignIn } from '@floatwise/service-kit/recent-sign-in';
import type { Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { NotificationsEnv } from '../env.js';
import { Database, type Transaction } from '../db.js';
import type { Prisma, PushDevice as StoredDevice } from '../generated/prisma/client.js';
import { renewLinks } from '../reminders/preferences/stored-preferences.js';
import { replan } from '../reminders/planning/replan.js';
import { PushClient } from './push-client.js';

type Registration = z.output<typeof addPushDevice.body>;

/** A test is worth nothing to someone who has left the page. */
const testForMs = 10 * minuteMs;

/** What is added later than this after access ended is new: clocks differ, and a session may live on for a moment. */
const settledMs = 5 * minuteMs;

/** The browsers that get alerts about due payments. */
@Injectable()
export class PushService {
  constructor(
    private readonly db: Database,
    private readonly client: PushClient,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'RECENT_AUTH_S'>,
  ) {}

  async list(userId: string): Promise<PushDevices> {
    const stored = await this.db.prisma.pushDevice.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
    return { publicKey: this.client.publicKey, devices: stored.map(shown) };
  }

  /** Adds a browser, or changes its setting or keys. A browser of another account moves, and its waiting alerts end. */
  async add(caller: Caller, registration: Registration, from: CalledFrom): Promise<PushDevice> {
    if (this.client.publicKey === null) throw pushOff();
    if (!this.client.takes(registration.endpoint)) throw unknownService();
    if (!isPoint(registration.keys.p256dh)) throw unusableKey();
    const { userId, signInId } = caller;
    const device = { ...registration.keys, name: from.device, userId, signInId };
    return this.db.prisma.$transaction(async (tx) => {
      if (!(await lockLiving(tx, userId))) throw signInRequired();
      const { endpoint } = registration;
      const isKnown = (await tx.pushDevice.count({ where: { userId, endpoint } })) > 0;
      if (!isKnown) requireRecentSignIn(caller, this.env);
      const stored = await this.store(tx, device, registration);
      if (!isKnown) {
        const data = { userId, what: 'push-device', thingId: stored.id, from } as const;
        await emit(tx, notificationsAccessMade, { aggregateId: randomUUID(), aggregateVersion: 1, data });
      }
      await replan(tx, userId, { now: this.clock.now() });
      return shown(stored);
    });
  }

  /** Ends the devices of other sign-ins, and the links in earlier mails that open settings. */
  @OnEvent(accessEnded)
  async endElsewhere({ data, occurredAt }: EventOf<typeof accessEnded>, tx: Transaction): Promise<void> {
    const { userId, because, keptSignInId } = data;
    await lockPerson(tx, userId);
    await renewLinks(tx, userId, { isSameAddress: because !== 'new-email' });
    const elsewhere = keptSignInId === null ? {} : { OR: [{ signInId: null }, { signInId: { not: keptSignInId } }] };
    const createdAt = { lte: new Date(Date.parse(occurredAt) + settledMs) };
    await this.end(tx, { userId, createdAt, ...elsewhere });
  }

  @OnEvent(signInEnded)
  async endWithSignIn({ data }: EventOf<typeof signInEnded>, tx: Transaction): Promise<void> {
    await lockPerson(tx, data.userId);
    await this.end(tx, data);
  }

  private async end(tx: Transaction, which: { userId: string } & Prisma.PushDeviceWhereInput): Promise<void> {
    const { count } = await tx.pushDevice.deleteMany({ where: which });
    if (count > 0) await replan(tx, which.userId, { now: this.clock.now() });
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      if (!(await lockLiving(tx, userId))) throw signInRequired();
      const { count } = await tx.pushDevice.deleteMany({ where: { id, userId } });
      if (count === 0) throw unknownDevice();
      await replan(tx, userId, { now: this.clock.now() });
    });
  }

  async test(userId: string, deviceId: string): Promise<{ device: string }> {
    if (this.client.publicKey === null) throw pushOff();
    const until = new Date(this.clock.now().getTime() + testForMs);
    return this.db.prisma.$transaction(async (tx) => {
      if (!(await lockLiving(tx, userId))) throw signInRequired();
      const device = await tx.pushDevice.findFirst({ where: { id: deviceId, userId } });
      if (!device) throw unknownDevice();
      await tx.pushMessage.create({ data: { kind: 'test', deviceId, until } });
      return { device: device.name };
    });
  }

  private async store(
    tx: Transaction,
    device: Pick<StoredDevice, 'userId' | 'signInId' | 'name' | 'p256dh' | 'auth'>,
    { endpoint, showsAmounts }: Registration,
  ): Promise<StoredDevice> {
    const { userId } = device;
    await tx.pushDevice.deleteMany({ where: { endpoint, userId: { not: userId } } });
    const others = await tx.pushDevice.count({ where: { userId, endpoint: { not: endpoint } } });
    if (others >= mostPushDevices) throw tooManyDevices();
    const change = { ...device, ...(showsAmounts === undefined ? {} : { showsAmounts }) };
    return tx.pushDevice.upsert({
      where: { endpoint },
      create: { ...change, endpoint, createdAt: this.clock.now() },
      update: change,
    });
  }
}

const shown = ({ id, name, endpoint, showsAmounts, createdAt, lastSentAt, signInId }: StoredDevice): PushDevice => ({
  id,
  name,
  fingerprint: createHash('sha256').update(endpoint).digest('hex'),
  showsAmounts,
  since: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
  signInId,
});

/** Whether a key is a point of the curve; with another, no alert could be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** 409 */
const pushOff = () => new DomainError('push-off', 409, 'Alerts aren’t available here.');

/** 400 */
const unknownService = () =>
  new DomainError(
    'push-service-unknown',
    400,
    'We can’t send alerts to this browser. Chrome, Edge, Firefox, and Safari work.',
  );

/** 400 */
const unusableKey = () => new DomainError('push-key-unusable', 400, 'This browser gave us a key that doesn’t work.');

/** 409 */
const tooManyDevices = () =>
  new DomainError(
    'too-many-devices',
    409,
    `You have alerts on ${mostPushDevices} devices, the most we allow. Remove one to add this one.`,
  );

/** 404 */
const unknownDevice = () => new DomainError('device-unknown', 404, 'This device no longer gets alerts.');
