import { randomUUID } from 'node:crypto';
import { trialEnding } from '@floatwise/contracts/billing/events';
import { connect, headers } from '@nats-io/transport-node';
import { addressesIn } from '@floatwise/events/nats-link';
import pg from 'pg';

const setting = (name: 'FLOATWISE_NATS_URL' | 'FLOATWISE_NOTIFICATIONS_DATABASE_URL'): string => {
  const url = process.env[name];
  if (!url) throw new Error(`${name} isn't set: "npm test -- browser" sets it.`);
  return url;
};

/** What a browser test parked. */
export interface Poison {
  messageId: string;
  subject: string;
  /** A text in the message's data, which nobody may see. */
  secret: string;
}

/** Sends an event to the running product that only notifications consumes, and that doesn't fit its contract. */
export async function sendPoison(): Promise<Poison> {
  const [messageId, secret] = [randomUUID(), `secret-${randomUUID()}`];
  const { subject } = trialEnding;
  const told = headers();
  told.set('Nats-Msg-Id', messageId);
  const nats = await connect(addressesIn(setting('FLOATWISE_NATS_URL')));
  nats.publish(subject, eventText(messageId, { userId: secret }), { headers: told });
  await nats.drain();
  return { messageId, subject, secret };
}

/** Replaces a parked message's data by data that fits: the next replay succeeds. */
export async function mendPoison({ messageId }: Poison): Promise<void> {
  const database = new pg.Client({ connectionString: setting('FLOATWISE_NOTIFICATIONS_DATABASE_URL') });
  await database.connect();
  try {
    const body = eventText(messageId, { userId: randomUUID(), noticeId: randomUUID() });
    const update = 'update parked_message set body = $2 where message_id = $1';
    const { rowCount } = await database.query(update, [messageId, body]);
    if (rowCount !== 1) throw new Error(`${messageId} isn't parked.`);
  } finally {
    await database.end();
  }
}

const eventText = (id: string, data: object): string =>
  JSON.stringify({
    id,
    subject: trialEnding.subject,
    occurredAt: new Date().toISOString(),
    aggregateId: randomUUID(),
    aggregateVersion: 1,
    data,
  });
