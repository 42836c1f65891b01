import { setImmediate as aTurn } from 'node:timers/promises';
import OpenAI from 'openai';
import type { Vendor } from '../vendor.ts';
import { startModel } from './model.ts';

type Input = OpenAI.Responses.ResponseInputItem;

let vendor: Vendor;
let openai: OpenAI;
const apiKey = 'sk-sandbox-of-the-test';
const on = (name: string) => vendor.faults.switch(name, true);
const act = (name: string) => vendor.actions?.find((action) => action.name === name)?.run({});

beforeAll(async () => {
  vendor = await startModel({ host: '127.0.0.1', model: { port: 0, apiKey } });
  openai = new OpenAI({ baseURL: vendor.addresses[0]?.url, apiKey, maxRetries: 0 });
});
afterEach(() => {
  vendor.faults.reset();
  act('requests');
});
afterAll(() => vendor.stop());

const tools: OpenAI.Responses.FunctionTool[] = [
  {
    type: 'function',
    name: 'payoff_plan',
    description: 'How long paying off a balance takes.',
    parameters: { type: 'object', properties: { balance: { type: 'number' } }, required: ['balance'] },
    strict: false,
  },
];
const question = 'How long does paying off a balance of $4,200.50 take?';
const form = { type: 'json_schema' as const, name: 'answer', schema: { type: 'object' } };
const ask = (input: Input[] | string, more: Partial<OpenAI.Responses.ResponseCreateParamsNonStreaming> = {}) =>
  openai.responses.create({ model: 'gpt-sandbox', input, ...more });
const stream = (input: Input[] | string, more: Partial<OpenAI.Responses.ResponseCreateParamsNonStreaming> = {}) =>
  openai.responses.stream({ model: 'gpt-sandbox', input, ...more, stream: true });

describe('a question by the responses API', () => {
  it('calls a function, and answers with what it computed', async () => {
    const first = await ask(question, { tools });
    const [call] = first.output;
    expect(call).toMatchObject({ type: 'function_call', name: 'payoff_plan', arguments: '{"balance":4200.5}' });
    if (call?.type !== 'function_call') throw new Error('Not a call.');
    const output = JSON.stringify({ facts: [{ id: 'f1', text: '41 months' }] });
    const input: Input[] = [
      { role: 'user', content: question },
      { type: 'function_call', call_id: call.call_id, name: call.name, arguments: call.arguments },
      { type: 'function_call_output', call_id: call.call_id, output },
    ];
    const second = await ask(input, { tools, text: { format: form }, instructions: 'Be brief.' });
    expect(JSON.parse(second.output_text)).toEqual({
      parts: [{ text: 'Here is what I found.' }, { text: ' ' }, { fact: 'f1' }],
    });
    expect(second.usage?.total_tokens).toBeGreaterThan(0);
  });

  it('gets the same answer as events', async () => {
    const whole = await ask('Hello');
    const streaming = stream('Hello');
    let text = '';
    for await (const event of streaming) if (event.type === 'response.output_text.delta') text += event.delta;
    expect(text).toBe(whole.output_text);
    const final = await streaming.finalResponse();
    expect(final).toMatchObject({ status: 'completed', output_text: text });
    const called = await stream(question, { tools }).finalResponse();
    expect(called.output).toMatchObject([{ type: 'function_call', arguments: '{"balance":4200.5}' }]);
  });

  it('is remembered as it came', async () => {
    await ask('Hello', { store: false });
    expect(act('requests')).toEqual({ requests: [{ model: 'gpt-sandbox', input: 'Hello', store: false }] });
  });
});

test.each<[string, object, string]>([
  ['an unknown parameter', { input: 'a', messages: [] }, 'messages'],
  ['no input', {}, 'input'],
  ['an output without its call', { input: [{ type: 'function_call_output', call_id: 'c', output: '' }] }, 'tool'],
])('%s is refused', async (_what, body, named) => {
  const answer = await fetch(`${vendor.addresses[0]?.url}/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ model: 'm', ...body }),
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain(named);
});

describe('a bad day', () => {
  it('cut: the events break off', async () => {
    on('cut');
    await expect(stream('Hello').finalResponse()).rejects.toThrow();
  });

  it('cut-short: the answer is incomplete', async () => {
    on('cut-short');
    expect(await stream('Hello').finalResponse()).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    });
  });

  it('refused', async () => {
    on('refused');
    const { output } = await stream('Hello').finalResponse();
    expect(output).toMatchObject([{ content: [{ type: 'refusal', refusal: expect.stringContaining('can’t help') }] }]);
  });

  it('leaked-prompt: it repeats its instructions', async () => {
    on('leaked-prompt');
    expect((await ask('Hello', { instructions: 'These are the instructions.' })).output_text).toContain(
      'the instructions',
    );
  });

  it('stall: an answer begins and never goes on, until the caller leaves', async () => {
    on('stall');
    const streaming = stream('Hello');
    for await (const event of streaming) if (event.type === 'response.output_text.delta') break;
    while ((act('open') as { open: number }).open > 0) await aTurn();
  });
});
