import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '../company.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults } from '../faults.ts';
import { listen, redirect, sendHtml, sendJson } from '../http.ts';
import { framedHtml, inboxPage, mailPage } from './inbox-pages.ts';
import { Inbox, type Mail } from './inbox.ts';
import { Smtp, smtpFaults } from './smtp.ts';

const brief = ({ id, receivedAt, messageId, from, envelope, subject }: Mail) => ({
  id,
  receivedAt,
  messageId,
  from,
  to: envelope.to,
  subject,
});

/** A mail provider: SMTP on one side, everyone's inbox on the other. */
export async function startMail(env: Pick<SandboxEnv, 'host' | 'inboxPort' | 'smtpPort'>): Promise<Company> {
  const faults = new Faults(smtpFaults);
  const inbox = new Inbox();
  const smtp = new Smtp(inbox, faults);
  const smtpUrl = `smtp://127.0.0.1:${await smtp.listen(env.host, env.smtpPort)}`;

  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    answerFor({ inbox, smtpUrl, request, response });
  const web = await listen(answer, env.host, env.inboxPort);
  return {
    name: 'mail',
    title: 'Mail',
    what: 'An SMTP server whose mails all arrive in one inbox on the web.',
    addresses: [
      { label: 'Inbox', url: `http://127.0.0.1:${web.port}` },
      { label: 'SMTP', url: smtpUrl },
    ],
    faults,
    stop: async () => {
      await Promise.all([web.stop(), smtp.stop()]);
    },
  };
}

interface Asked {
  inbox: Inbox;
  smtpUrl: string;
  request: IncomingMessage;
  response: ServerResponse;
}

function answerFor({ inbox, smtpUrl, request, response }: Asked): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
  const mail = inbox.find(Number(/\/mails\/(\d+)/.exec(pathname)?.[1]));
  const filter = { to: searchParams.get('to'), subject: searchParams.get('subject') };
  switch (`${request.method} ${pathname.replace(/\d+/, ':id')}`) {
    case 'GET /':
      return sendHtml(response, 200, inboxPage(inbox.list(filter), smtpUrl));
    case 'POST /clear':
      inbox.clear();
      return redirect(response, '/');
    case 'GET /api/mails':
      return sendJson(response, 200, inbox.list(filter).map(brief));
    case 'DELETE /api/mails':
      inbox.clear();
      return void response.writeHead(204).end();
    case 'GET /api/mails/:id':
      return mail ? sendJson(response, 200, mail) : missing(response);
    case 'GET /mails/:id':
      return mail ? sendHtml(response, 200, mailPage(mail)) : missing(response);
    case 'GET /mails/:id/html':
      return mail ? sendHtml(response, 200, framedHtml(mail)) : missing(response);
    default:
      return missing(response);
  }
}

const missing = (response: ServerResponse): void => sendJson(response, 404, { message: 'There is no such address.' });
