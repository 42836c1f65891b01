import OpenAI from 'openai';
import type { Vendor } from '../vendor.ts';
import { startModel } from './model.ts';

type Tool = OpenAI.Chat.ChatCompletionTool;
type Message = OpenAI.Chat.ChatCompletionMessageParam;

let vendor: Vendor;
let openai: OpenAI;
const apiKey = 'sk-sandbox-of-the-test';
const on = (name: string) => vendor.faults.switch(name, true);
const act = (name: string, fields: Record<string, unknown> = {}) =>
  vendor.actions?.find((action) => action.name === name)?.run(fields);

beforeAll(async () => {
  vendor = await startModel({ host: '127.0.0.1', model: { port: 0, apiKey } });
  openai = sdk();
});
afterEach(() => {
  vendor.faults.reset();
  act('script', { cases: [] });
  act('requests');
});
afterAll(() => vendor.stop());

const sdk = (options: { apiKey?: string; timeout?: number } = {}) =>
  new OpenAI({ baseURL: vendor.addresses[0]?.url, apiKey, maxRetries: 0, ...options });

const payoff: Tool = {
  type: 'function',
  function: {
    name: 'payoff_plan',
    description: 'How long paying off a balance takes.',
    parameters: {
      type: 'object',
      properties: {
        balance: { type: 'number' },
        monthly: { type: ['number', 'null'] },
        from: { type: 'string', format: 'date' },
        order: { type: 'string', enum: ['avalanche', 'snowball'] },
      },
      required: ['balance', 'monthly', 'from', 'order'],
    },
  },
};
const whichCard: Tool = {
  type: 'function',
  function: { name: 'which_card', description: 'Which card to use for a purchase.', parameters: { type: 'object' } },
};
const tools = [whichCard, payoff];
const question = 'How long does paying off a balance of $4,200.50 take by snowball from 2026-12-01?';
const ask = (messages: Message[], more: Partial<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming> = {}) =>
  openai.chat.completions.create({ model: 'gpt-sandbox', messages, ...more });
const user = (content: string): Message => ({ role: 'user', content });
const parts: OpenAI.ResponseFormatJSONSchema = {
  type: 'json_schema',
  json_schema: { name: 'answer', schema: { type: 'object' } },
};

async function streamed(messages: Message[], more: Partial<OpenAI.Chat.ChatCompletionCreateParamsStreaming> = {}) {
  const stream = await openai.chat.completions.create({
    model: 'gpt-sandbox',
    messages,
    stream_options: { include_usage: true },
    ...more,
    stream: true,
  });
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

describe('a question', () => {
  it('calls the function that fits, with arguments from the question', async () => {
    const { choices } = await ask([user(question)], { tools });
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(choices[0]?.finish_reason).toBe('tool_calls');
    expect(call?.type === 'function' && call.function.name).toBe('payoff_plan');
    expect(call?.type === 'function' && JSON.parse(call.function.arguments)).toEqual({
      balance: 4200.5,
      monthly: null,
      from: '2026-12-01',
      order: 'snowball',
    });
  });

  it('answers with what the functions computed, in the format that was asked for', async () => {
    const first = (await ask([user(question)], { tools })).choices[0]?.message;
    const [call] = first?.tool_calls ?? [];
    const computed: Message = {
      role: 'tool',
      tool_call_id: call?.id ?? '',
      content: JSON.stringify({ facts: [{ id: 'f1', value: 41, unit: 'months', text: '41 months' }] }),
    };
    const messages = [user(question), first as Message, computed];
    expect((await ask(messages, { tools })).choices[0]?.message.content).toBe('Here is what I found.\n41 months');
    const formatted = await ask(messages, { tools, response_format: parts });
    expect(JSON.parse(formatted.choices[0]?.message.content ?? '')).toEqual({
      parts: [{ text: 'Here is what I found.' }, { text: ' ' }, { fact: 'f1' }],
    });
  });

  it('answers in the words of the function where it has any, with its facts in their places', async () => {
    const first = (await ask([user(question)], { tools })).choices[0]?.message;
    const [call] = first?.tool_calls ?? [];
    const facts = [{ id: 'f1', value: 41, unit: 'months', text: '41 months' }];
    const content = JSON.stringify({ data: { words: 'It takes {f1}, no {more}.', facts } });
    const messages = [
      user(question),
      first as Message,
      { role: 'tool', tool_call_id: call?.id ?? '', content } as Message,
    ];
    expect((await ask(messages, { tools })).choices[0]?.message.content).toBe('It takes 41 months, no {more}.');
    const formatted = await ask(messages, { tools, response_format: parts });
    expect(JSON.parse(formatted.choices[0]?.message.content ?? '')).toEqual({
      parts: [{ text: 'It takes ' }, { fact: 'f1' }, { text: ', no {more}.' }],
    });
  });

  it('gets the same answer in pieces, with the usage at the end', async () => {
    const whole = (await ask([user('Hello')])).choices[0]?.message.content;
    const chunks = await streamed([user('Hello')]);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(whole);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.at(-1)?.usage?.total_tokens).toBeGreaterThan(0);
    const called = await streamed([user(question)], { tools });
    const given = called.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(given[0]?.function?.name).toBe('payoff_plan');
    const text = given.map((one) => one.function?.arguments ?? '').join('');
    expect(JSON.parse(text)).toMatchObject({ balance: 4200.5 });
  });

  it('gets what the script says for it, turn by turn', async () => {
    const then = [{ calls: [{ name: 'which_card', arguments: { amount: 90 } }] }, { say: 'Use {{f7}}.' }];
    act('script', { cases: [{ when: 'groceries', then }] });
    const first = (await ask([user('Which card for Groceries?')], { tools })).choices[0]?.message;
    const [call] = first?.tool_calls ?? [];
    expect(call?.type === 'function' && call.function).toEqual({ name: 'which_card', arguments: '{"amount":90}' });
    const result: Message = { role: 'tool', tool_call_id: call?.id ?? '', content: '{}' };
    const messages = [user('Which card for groceries?'), first as Message, result];
    const second = await ask(messages, { tools, response_format: parts });
    expect(second.choices[0]?.message.content).toBe('{"parts":[{"text":"Use "},{"fact":"f7"},{"text":"."}]}');
  });

  it('is remembered as it came, for whoever checks what left the product', async () => {
    await ask([user('Hello')], { store: false });
    expect(act('requests')).toMatchObject({ requests: [{ messages: [{ content: 'Hello' }], store: false }] });
    expect(act('requests')).toEqual({ requests: [] });
  });
});

describe('a request that the API refuses', () => {
  test.each<[string, unknown, number, string]>([
    ['no JSON', '{', 400, 'could not parse'],
    ['no model', { messages: [user('a')] }, 400, 'model'],
    ['no messages', { model: 'm', messages: [] }, 400, 'messages'],
    ['an unknown argument', { model: 'm', messages: [user('a')], userId: 'x' }, 400, 'userId'],
    ['an unknown role', { model: 'm', messages: [{ role: 'boss', content: 'a' }] }, 400, 'boss'],
    [
      'a result nobody asked for',
      { model: 'm', messages: [{ role: 'tool', tool_call_id: 'c', content: '' }] },
      400,
      'tool',
    ],
    [
      'a call without its result',
      {
        model: 'm',
        messages: [
          { role: 'assistant', tool_calls: [{ id: 'c1', type: 'function', function: { name: 'a', arguments: '{}' } }] },
          user('a'),
        ],
      },
      400,
      'c1',
    ],
  ])('%s', async (_what, body, status, named) => {
    const answer = await fetch(`${vendor.addresses[0]?.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(await answer.json())).toContain(named);
  });

  it('another key', async () => {
    const models = sdk({ apiKey: 'sk-other' }).chat.completions;
    await expect(models.create({ model: 'm', messages: [user('a')] })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a bad day', () => {
  test.each([
    ['down', { status: 503 }],
    ['limited', { status: 429 }],
  ])('%s', async (fault, error) => {
    on(fault);
    await expect(ask([user('Hello')])).rejects.toMatchObject(error);
  });

  it('hang: nothing comes until the caller gives up', async () => {
    on('hang');
    const impatient = sdk({ timeout: 150 }).chat.completions;
    await expect(impatient.create({ model: 'm', messages: [user('a')] })).rejects.toBeInstanceOf(
      OpenAI.APIConnectionError,
    );
  });

  it('cut: an answer breaks in the middle, whole or in pieces', async () => {
    on('cut');
    await expect(ask([user('Hello')])).rejects.toThrow();
    await expect(streamed([user('Hello')])).rejects.toThrow();
  });

  test.each<[string, (content: string) => boolean]>([
    ['invented-numbers', (content) => content.includes('$1,234.56')],
    ['foreign-link', (content) => content.includes('https://collect.example')],
    ['leaked-prompt', (content) => content.includes('the instructions')],
    ['broken-json', (content) => !isJson(content)],
    ['cut-short', (content) => !isJson(content)],
  ])('%s', async (fault, shows) => {
    on(fault);
    const messages: Message[] = [{ role: 'system', content: 'These are the instructions.' }, user('Hello')];
    const { choices } = await ask(messages, { response_format: parts });
    expect(shows(choices[0]?.message.content ?? '')).toBe(true);
    expect(choices[0]?.finish_reason).toBe(fault === 'cut-short' ? 'length' : 'stop');
  });

  it('wrong-tool, tool-loop and broken arguments', async () => {
    const called = async (fault: string, messages: Message[]) => {
      vendor.faults.reset();
      on(fault);
      const [call] = (await ask(messages, { tools })).choices[0]?.message.tool_calls ?? [];
      return call?.type === 'function' ? call.function : undefined;
    };
    expect((await called('wrong-tool', [user(question)]))?.name).toBe('delete_all_cards');
    expect((await called('tool-loop', [user('Hello')]))?.name).toBe('which_card');
    expect(isJson((await called('broken-json', [user(question)]))?.arguments ?? '')).toBe(false);
  });

  it('refused', async () => {
    on('refused');
    const { choices } = await ask([user('Hello')]);
    expect(choices[0]?.message).toMatchObject({ content: null, refusal: expect.stringContaining('can’t help') });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
