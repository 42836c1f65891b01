import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Action, Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults, slowMs } from '../faults.ts';
import { bearerOf, httpFaults, listen, misbehaves, readText, sendJson, type Exchange } from '../http.ts';
import { ChatError, readChatRequest, type ChatRequest } from './chat-request.ts';
import { chunksOf, completionOf } from './completion.ts';
import { think } from './mind.ts';
import { answerFaults, spoil } from './model-faults.ts';
import { eventsOf, responseOf } from './response.ts';
import { asChatRequest, readResponsesRequest, type ResponsesRequest } from './responses-request.ts';
import { readScript, type Case } from './script.ts';

/** What was asked of the model lately: a test reads here what left the product. */
const remembered = 100;

class Desk {
  readonly faults = new Faults([...httpFaults(slowMs), ...answerFaults]);
  cases: Case[] = [];
  readonly requests: (ChatRequest | ResponsesRequest)[] = [];
  /** How many calls are being answered right now. */
  open = 0;

  note(request: ChatRequest | ResponsesRequest): void {
    this.requests.push(request);
    if (this.requests.length > remembered) this.requests.shift();
  }
}

/** A language model behind OpenAI's two protocols: scripted answers, else a small mind that calls the functions it's offered. */
export async function startModel({ host, model }: Pick<SandboxEnv, 'host' | 'model'>): Promise<Vendor> {
  const desk = new Desk();
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    answer(desk, model.apiKey, { request, response });
  const { port, stop } = await listen(handle, host, model.port);
  return {
    name: 'model',
    title: 'Model',
    what: 'A language model with functions and streaming, by OpenAI’s chat completions and responses.',
    addresses: [{ label: 'API', url: `http://127.0.0.1:${port}/v1` }],
    faults: desk.faults,
    actions: [scriptAction(desk), requestsAction(desk), openAction(desk)],
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

const openAction = (desk: Desk): Action => ({
  name: 'open',
  what: 'Answers how many calls are being answered right now.',
  fields: [],
  run: () => ({ open: desk.open }),
});

async function answer(desk: Desk, apiKey: string, { request, response }: Exchange): Promise<void> {
  desk.open += 1;
  response.once('close', () => (desk.open -= 1));
  const line = `${request.method ?? ''} ${request.url ?? ''}`;
  if (await misbehaves(desk.faults, response, { forPrograms: true })) return;
  try {
    if (!sameKey(bearerOf(request), apiKey)) {
      throw new ChatError('Incorrect API key provided.', { status: 401, code: 'invalid_api_key' });
    }
    const isResponses = line === 'POST /v1/responses';
    if (line !== 'POST /v1/chat/completions' && !isResponses) {
      throw new ChatError(`Invalid URL (${line})`, { status: 404 });
    }
    if (desk.faults.strikes('limited')) {
      response.setHeader('retry-after', '20');
      throw new ChatError('Rate limit reached for requests.', { status: 429, code: 'rate_limit_exceeded' });
    }
    const text = await readText(request);
    const said = isResponses ? byResponses(desk, text) : byChatCompletions(desk, text);
    if (!desk.faults.strikes('hang')) send(response, said, desk.faults);
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    const { status, message, param, code } = error;
    sendJson(response, status, { error: { message, type: 'invalid_request_error', param, code } });
  }
}

/** An answer, whole or as the data of server-sent events. */
type Said = { whole: unknown } | { events: { name?: string; data: string }[] };

const data = (value: unknown): string => JSON.stringify(value);

/** @throws ChatError */
function byChatCompletions(desk: Desk, text: string): Said {
  const asked = readChatRequest(text);
  desk.note(asked);
  const outcome = spoil(think(asked, desk.cases), asked, desk.faults);
  if (!asked.stream) return { whole: completionOf(asked, outcome, new Date()) };
  const chunks = chunksOf(asked, outcome, new Date()).map((chunk) => ({ data: data(chunk) }));
  return { events: [...chunks, { data: '[DONE]' }] };
}

/** @throws ChatError */
function byResponses(desk: Desk, text: string): Said {
  const request = readResponsesRequest(text);
  desk.note(request);
  const chat = asChatRequest(request);
  const answered = { request, chat, outcome: spoil(think(chat, desk.cases), chat, desk.faults), at: new Date() };
  if (!request.stream) return { whole: responseOf(answered) };
  return { events: eventsOf(answered).map((event) => ({ name: event.type, data: data(event) })) };
}

function send(response: ServerResponse, said: Said, faults: Faults): void {
  const isCut = faults.strikes('cut');
  if ('whole' in said) return sendWhole(response, said.whole, isCut);
  const sent = isCut || faults.strikes('stall') ? said.events.slice(0, Math.ceil(said.events.length / 2)) : said.events;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const { name, data: line } of sent) response.write(`${name ? `event: ${name}\n` : ''}data: ${line}\n\n`);
  if (isCut) response.write('', () => response.destroy());
  else if (sent === said.events) response.end();
}

function sendWhole(response: ServerResponse, whole: unknown, isCut: boolean): void {
  if (!isCut) return sendJson(response, 200, whole);
  const body = JSON.stringify(whole);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** Compared without telling by its duration how much of it is right. */
function sameKey(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
