import type { ChatEvent, ChatInput } from '@floatwise/contracts/strategist/chat.http';
import { anAnswer } from '../testing/answer-samples.js';
import { ask, type Progress } from './ask.js';

const body: ChatInput = { messages: [], userMessage: 'Which card?' };
const problem = { statusCode: 503, error: 'Service Unavailable', message: 'Please try again in a minute.' };

/** What the server does with a request for events, and with one for JSON. */
let events: () => Response | Promise<Response>;
let json: () => Response | Promise<Response>;
let accepted: string[];

const stream = (progress: ChatEvent[], end = 'event: done\ndata: {}\n\n'): Response =>
  new Response(`${progress.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}${end}`);
const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

const realFetch = globalThis.fetch;
beforeEach(() => {
  accepted = [];
  json = () => Response.json(anAnswer({ content: 'As JSON.' }));
  globalThis.fetch = async (_, init) => {
    const accept = new Headers(init?.headers).get('accept') ?? 'json';
    accepted.push(accept);
    return accept === 'text/event-stream' ? events() : json();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function asked(signal = new AbortController().signal) {
  const progress: Progress[] = [];
  try {
    return { progress, answer: await ask(body, (each) => progress.push(each), signal) };
  } catch (error) {
    return { progress, error };
  }
}

test('tells what is being done and each part, and returns the whole answer', async () => {
  const early: ChatEvent[] = [
    { type: 'working', text: 'Comparing your cards' },
    { type: 'part', part: { text: 'Use ' } },
    { type: 'restart' },
  ];
  events = () => stream([...early, { type: 'answer', answer: anAnswer() }]);
  expect(await asked()).toEqual({ progress: early, answer: anAnswer() });
  expect(accepted).toEqual(['text/event-stream']);
});

test('a problem reported by an event is thrown like a refusal', async () => {
  events = () => stream([{ type: 'problem', problem }]);
  expect((await asked()).error).toMatchObject({ status: 503, sentence: problem.message });
});

test('where streams fail, the same question is answered as JSON', async () => {
  for (const failing of [unreachable, () => stream([]), () => stream([], '')]) {
    events = failing;
    expect((await asked()).answer?.content).toBe('As JSON.');
  }
  expect(accepted.slice(0, 2)).toEqual(['text/event-stream', 'json']);
});

test('a refusal is not asked again: it would count twice', async () => {
  events = () => Response.json({ ...problem, statusCode: 429 }, { status: 429 });
  expect((await asked()).error).toMatchObject({ status: 429, sentence: problem.message });
  expect(accepted).toHaveLength(1);
});

test('an answer that breaks off is not asked again by itself', async () => {
  events = () => stream([{ type: 'part', part: { text: 'Use ' } }], '');
  expect((await asked()).error).toMatchObject({ status: 0 });
  expect(accepted).toHaveLength(1);
});

test('a person who left is not asked for again', async () => {
  const leaving = new AbortController();
  events = () => {
    leaving.abort();
    return unreachable();
  };
  expect((await asked(leaving.signal)).answer).toBeUndefined();
  expect(accepted).toHaveLength(1);
});
