import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Action, Company } from '../company.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults, slowMs } from '../faults.ts';
import { bearerOf, httpFaults, listen, misbehaves, readText, sendJson } from '../http.ts';
import { ChatError, readChatRequest, type ChatRequest } from './chat-request.ts';
import { chunksOf, completionOf, type Outcome } from './completion.ts';
import { think } from './mind.ts';
import { answerFaults, spoil } from './model-faults.ts';
import { readScript, type Case } from './script.ts';

/** What was asked of the model lately: a test reads here what left the product. */
const remembered = 100;

class Desk {
  readonly faults = new Faults([...httpFaults(slowMs), ...answerFaults]);
  cases: Case[] = [];
  readonly requests: ChatRequest[] = [];

  note(request: ChatRequest): void {
    this.requests.push(request);
    if (this.requests.length > remembered) this.requests.shift();
  }
}

/** A language model behind OpenAI's chat completions: scripted answers, else a small mind that calls the functions it's offered. */
export async function startModel({ host, model }: Pick<SandboxEnv, 'host' | 'model'>): Promise<Company> {
  const desk = new Desk();
  const { port, stop } = await listen(
    (request, response) => void answer(desk, model.apiKey, { request, response }).catch(() => response.destroy()),
    host,
    model.port,
  );
  return {
    name: 'model',
    title: 'Model',
    what: 'A language model with functions and streaming, by OpenAI’s chat completions.',
    addresses: [{ label: 'API', url: `http://127.0.0.1:${port}/v1` }],
    faults: desk.faults,
    actions: [scriptAction(desk), requestsAction(desk)],
    stop,
  };
}

const scriptAction = (desk: Desk): Action => ({
  name: 'script',
  what: 'Replaces what the model does for questions that match; an empty list leaves it to its own mind.',
  fields: [{ name: 'cases', label: 'Cases', value: () => JSON.stringify(desk.cases) }],
  run: ({ cases }) => {
    desk.cases = readScript(cases);
    return { cases: desk.cases.length };
  },
});

const requestsAction = (desk: Desk): Action => ({
  name: 'requests',
  what: `Answers the last ${remembered} requests as they came, and forgets them.`,
  fields: [],
  run: () => ({ requests: desk.requests.splice(0) }),
});

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
}

async function answer(desk: Desk, apiKey: string, { request, response }: Visit): Promise<void> {
  const line = `${request.method ?? ''} ${request.url ?? ''}`;
  if (await misbehaves(desk.faults, response, { forPrograms: true })) return;
  try {
    if (!sameKey(bearerOf(request), apiKey)) {
      throw new ChatError('Incorrect API key provided.', { status: 401, code: 'invalid_api_key' });
    }
    if (line !== 'POST /v1/chat/completions') {
      throw new ChatError(`Invalid URL (${line})`, { status: 404 });
    }
    if (desk.faults.strikes('limited')) {
      response.setHeader('retry-after', '20');
      throw new ChatError('Rate limit reached for requests.', { status: 429, code: 'rate_limit_exceeded' });
    }
    const asked = readChatRequest(await readText(request));
    desk.note(asked);
    if (desk.faults.strikes('hang')) return;
    const outcome = spoil(think(asked, desk.cases), asked, desk.faults);
    if (asked.stream) sendStream(response, { asked, outcome }, desk.faults.strikes('cut'));
    else sendWhole(response, { asked, outcome }, desk.faults.strikes('cut'));
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    const { status, message, param, code } = error;
    sendJson(response, status, { error: { message, type: 'invalid_request_error', param, code } });
  }
}

interface Answer {
  asked: ChatRequest;
  outcome: Outcome;
}

function sendWhole(response: ServerResponse, { asked, outcome }: Answer, cut: boolean): void {
  const completion = completionOf(asked, outcome, new Date());
  if (!cut) return sendJson(response, 200, completion);
  const body = JSON.stringify(completion);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

function sendStream(response: ServerResponse, { asked, outcome }: Answer, cut: boolean): void {
  const chunks = chunksOf(asked, outcome, new Date());
  const sent = cut ? chunks.slice(0, Math.ceil(chunks.length / 2)) : chunks;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const chunk of sent) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  if (cut) response.write('', () => response.destroy());
  else response.end('data: [DONE]\n\n');
}

/** Compared without telling by its duration how much of it is right. */
function sameKey(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
