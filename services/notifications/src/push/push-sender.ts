import { Inject, Injectable } from '@nestjs/common';
import { dayMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { QueueWorker, type WorkResult } from '@floatwise/service-kit/jobs/queue-worker';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import type { PushDevice } from '../generated/prisma/client.js';
import { composingFault } from '../sending/mail-faults.js';
import { PushAlerts } from './push-alerts.js';
import { PushClient } from './push-client.js';

/** Alerts older than this have failed; every alert ends with its day before that. */
const giveUpMs = 2 * dayMs;

/** Alerts that weren't sent yet. None is repeated in doubt: two for one bill teach people to ignore them. */
@Injectable()
export class PushQueue extends WorkQueue<WorkItem> {
  constructor(db: Database) {
    super(db.pool, { name: 'push_message', done: 'sent', columns: {}, repeated: [] });
  }
}

/** Sends the alerts that wait: writes each, hands it to the device's push service, and marks it. */
@Injectable()
export class PushSender extends QueueWorker<WorkItem> {
  constructor(
    private readonly db: Database,
    private readonly alerts: PushAlerts,
    private readonly client: PushClient,
    private readonly clock: Clock,
    pushes: PushQueue,
    @Inject(ENV) env: NotificationsEnv,
  ) {
    super(pushes, {
      what: 'pushes',
      concurrency: env.PUSH_CONCURRENCY,
      pollMs: env.PUSH_POLL_MS,
      leaseMs: env.PUSH_LEASE_MS,
      pauseMs: env.MAIL_PAUSE_MS,
      backoffMs: env.PUSH_BACKOFF_MS,
      giveUpMs,
      stopMs: env.SHUTDOWN_TIMEOUT_MS / 2,
    });
  }

  protected async work(item: WorkItem): Promise<WorkResult> {
    const message = await this.db.prisma.pushMessage.findUnique({ where: { id: item.id }, include: { device: true } });
    if (!message || this.client.publicKey === null) return 'void';
    const leftMs = message.until.getTime() - this.clock.now().getTime();
    if (leftMs <= 0) return 'void';
    const written = await this.alerts.write(message, message.device).catch(composingFault);
    if (written === 'void' || 'outcome' in written) return written;
    if (!(await this.queue.handOver(item))) return 'taken';
    const { alert, ...delivery } = written;
    const payload = JSON.stringify({ ...alert, tag: delivery.topic });
    const sent = await this.client.send(message.device, { ...delivery, payload, ttlS: Math.ceil(leftMs / 1_000) });
    return this.noted(message.device, sent);
  }

  private async noted({ id }: PushDevice, sent: 'gone' | WorkResult): Promise<WorkResult> {
    // Its messages go with it.
    if (sent === 'gone') await this.db.prisma.pushDevice.deleteMany({ where: { id } });
    if (sent === 'done') {
      await this.db.prisma.pushDevice.updateMany({ where: { id }, data: { lastSentAt: this.clock.now() } });
    }
    return sent === 'gone' ? 'void' : sent;
  }
}
