import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressesIn } from '@floatwise/events/nats-link';
import type { Service } from '@floatwise/service-kit/define-service';
import type { BaseEnv } from '@floatwise/service-kit/env';
import { connect } from '@nats-io/transport-node';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { MailServer } from './mail-server.js';
import { serviceUnderTest } from './service-under-test.js';
import { testServers } from './test-servers.js';
import { root } from './workspace.js';

/** Loaded by path: libs can't import services. */
async function start(name: string, env: Record<string, string>) {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service } = (await import(file)) as { service: Service<BaseEnv> };
  return serviceUnderTest({ service, env });
}

it('[requirement 42] the secret of a sign-in link and the address stand in nothing that crosses the bus', async () => {
  const recorded: { subject: string; text: string }[] = [];
  const recorder = await connect(addressesIn((await testServers()).natsUrl));
  recorder.subscribe('>', {
    callback: (_, message) => void recorded.push({ subject: message.subject, text: message.string() }),
  });
  await recorder.flush();
  const post = await new MailServer().start();
  const identity = await start('identity', {});
  const notifications = await start('notifications', { SMTP_URL: post.url, MAIL_FROM: 'hello@floatwise.example' });

  const { email } = aPerson();
  expect((await identity.client.post('/api/magic-link', { email })).status).toBe(204);
  const mail = await eventually(
    () => post.arrived.find(({ to }) => to === email) ?? Promise.reject(new Error('No mail has arrived.')),
  );
  const token = /\/auth\/link#(?:=\r\n)?([\w-]{43})/.exec(mail.raw.replaceAll('=\r\n', ''))?.[1] ?? '';
  expect((await identity.client.post('/api/magic-link/use', { token })).status).toBe(200);
  await recorder.flush();
  await Promise.all([identity.stop(), notifications.stop(), post.stop(), recorder.close()]);

  // The question, its answer, and the event were recorded, so whatever isn't in there was never sent.
  const heard = recorded.map(({ subject }) => subject);
  expect(heard).toEqual(expect.arrayContaining(['ask.identity.link', 'identity.link.requested.v1']));
  expect(heard.some((subject) => subject.startsWith('_INBOX.notifications.ask.'))).toBe(true);
  const secrets = [token, email].flatMap((text) => [text, Buffer.from(text).toString('base64').slice(0, -4)]);
  for (const { subject, text } of recorded) {
    for (const secret of secrets) expect([subject, text.includes(secret)]).toEqual([subject, false]);
  }
});
