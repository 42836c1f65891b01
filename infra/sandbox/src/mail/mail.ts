import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults } from '../faults.ts';
import { fieldsIn, listen, readForm, readText, redirect, sendHtml, sendJson, type Exchange } from '../http.ts';
import { webhookUrlAction } from '../webhooks.ts';
import { framedHtml, inboxPage, mailPage } from './inbox-pages.ts';
import { Inbox, type Mail } from './inbox.ts';
import { isHappening, reportFaults, Reports } from './reports.ts';
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
export async function startMail(
  env: Pick<SandboxEnv, 'host' | 'inboxPort' | 'smtpPort' | 'mailReports'>,
): Promise<Vendor> {
  const faults = new Faults([...smtpFaults, ...reportFaults]);
  const inbox = new Inbox();
  const smtp = new Smtp(inbox, faults);
  const reports = new Reports(env.mailReports, faults);
  const smtpUrl = `smtp://127.0.0.1:${await smtp.listen(env.host, env.smtpPort)}`;

  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answerFor({ inbox, reports, smtpUrl, request, response }).catch((error: unknown) =>
      sendJson(response, 400, { message: error instanceof Error ? error.message : 'That could not be done.' }),
    );
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
    actions: [webhookUrlAction(reports)],
    stop: async () => {
      await Promise.all([web.stop(), smtp.stop()]);
    },
  };
}

interface Asked extends Exchange {
  inbox: Inbox;
  reports: Reports;
  smtpUrl: string;
}

async function answerFor({ inbox, reports, smtpUrl, request, response }: Asked): Promise<void> {
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
    case 'POST /mails/:id/reports':
      if (!mail) return missing(response);
      await reports.send(mail, happeningIn((await readForm(request)).get('what')));
      return redirect(response, `/mails/${mail.id}`);
    case 'POST /api/mails/:id/reports':
      if (!mail) return missing(response);
      return sendJson(response, 200, { status: await reports.send(mail, happeningIn(await whatIn(request))) });
    default:
      return missing(response);
  }
}

const whatIn = async (request: IncomingMessage): Promise<unknown> => fieldsIn(await readText(request))['what'];

function happeningIn(what: unknown) {
  if (!isHappening(what)) throw new RangeError('Say {"what": "bounce"}, "bounce-for-now", "spam", or "delivery".');
  return what;
}

const missing = (response: ServerResponse): void => sendJson(response, 404, { message: 'There is no such address.' });
