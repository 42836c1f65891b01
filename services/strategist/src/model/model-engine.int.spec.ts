import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import type { EngineGivesUp } from '../engine.js';
import { say, writtenOut } from '../facts/fact-book.js';
import { defineTool, type Tool } from '../tools/tool.js';
import type { ToolName } from '../tools/tool-inputs.js';
import { engineFor, hear, toolboxWith } from '../../testing/answering.js';
import { Ledger } from '../../testing/ledger.js';

let sandbox: Sandbox;
beforeAll(async () => {
  Logger.overrideLogger(false);
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.resetFaults();
  await sandbox.model.script([]);
  await sandbox.model.requests();
});
afterAll(() => sandbox.stop());

/** A whole answer may take this long. A busy machine isn't a slow model, so only the tests about one are impatient. */
const limitMs = { patient: '60000', impatient: '700' };
/** Rates by category are known, and there are none. */
const ratesKnown = { spendingCategories: [], capUsed: [] };
const wallet = [
  aPlannerCard({ nickname: 'Blue', ...ratesKnown }),
  aPlannerCard({ name: 'Venture', statementDate: 1, dueDate: 25, ...ratesKnown }),
];

const askTool = defineTool('reach_bonus', () => Promise.resolve({ parts: [], asks: 'How much do you spend a month?' }));
const badTool = defineTool('my_cards', () => Promise.reject(new Error('cards is away')));
const only = (tool: Tool): ReadonlyMap<ToolName, Tool> => new Map([[tool.name, tool]]);

describe.each(['chat-completions', 'responses'])('by %s, a question', (protocol) => {
  const setUp = (env: Record<string, string> = {}, ledger = new Ledger()) => ({
    ledger,
    engine: engineFor(
      { ...sandbox.model.env, OPENAI_PROTOCOL: protocol, OPENAI_TIMEOUT_MS: limitMs.patient, ...env },
      ledger,
    ),
  });

  it('is answered with what the tools computed, and its tokens are settled', async () => {
    const { engine, ledger } = setUp();
    const toolbox = toolboxWith(wallet);
    const { parts, outcome, error } = await hear(engine, { toolbox });
    expect({ error, outcome }).toMatchObject({ error: undefined, outcome: { kind: 'answer' } });
    expect(writtenOut(parts, toolbox.facts)).toMatch(/^Use /);
    expect(parts.filter((part) => 'fact' in part)).toHaveLength(toolbox.facts.length);
    expect(toolbox.results).toHaveLength(1);
    expect(ledger.open.size).toBe(0);
    expect(ledger.settled).toHaveLength(2);
    expect(ledger.settled.every(({ cost, most }) => cost > 0 && cost < most / 2)).toBe(true);
  });

  it('asks back when a tool asks', async () => {
    const { engine } = setUp();
    const toolbox = toolboxWith(wallet, { tools: only(askTool) });
    const { outcome } = await hear(engine, { text: 'Can I reach the bonus with my spending?', toolbox });
    expect(outcome).toEqual({ kind: 'question' });
  });

  it('shows each part when it is whole, and takes back what turns out to be no answer', async () => {
    await sandbox.setFault('model', 'stall', { on: true });
    await sandbox.model.script([
      { when: 'float', then: [{ say: 'Pay as late as you can.{{t1.x}} And then keep your cash in savings.' }] },
    ]);
    // What it says at first comes before that on a busy machine, too.
    const { engine } = setUp({ OPENAI_TIMEOUT_MS: '3000' });
    const { all, error } = await hear(engine, { text: 'How does float work?', toolbox: toolboxWith(wallet) });
    expect(all[0]).toEqual({ text: 'Pay as late as you can.' });
    expect(all.at(-1)).toBe('restart');
    expect(error).toMatchObject({ reason: expect.stringMatching(/slow|unfaithful/) });
  });

  it('whose answer cannot be shown is written again once', async () => {
    await sandbox.setFault('model', 'invented-numbers', { on: true, times: 1 });
    const { engine, ledger } = setUp();
    const toolbox = toolboxWith(wallet);
    const { all, parts, error } = await hear(engine, { toolbox });
    expect(error).toBeUndefined();
    expect(all).toContain('restart');
    expect(writtenOut(parts, toolbox.facts)).not.toContain('1,234');
    expect(ledger.settled).toHaveLength(3);
    expect(ledger.open.size).toBe(0);
    const last = JSON.stringify((await sandbox.model.requests()).at(-1));
    expect(last).toContain("can't be shown");
    expect(last).toContain('17.3%');
  });

  it('whose tool gets wrong arguments tells the model what is wrong', async () => {
    await sandbox.model.script([
      {
        when: 'purchase',
        then: [
          { calls: [{ name: 'which_card', arguments: { amount: -1, userId: 'someone' } }] },
          { say: 'Tell me more.' },
        ],
      },
    ]);
    const { engine } = setUp();
    const { parts } = await hear(engine, { toolbox: toolboxWith(wallet) });
    expect(parts).toEqual([{ text: 'Tell me more.' }, { text: expect.stringContaining('I didn’t use $500') }]);
    expect(JSON.stringify((await sandbox.model.requests()).at(-1))).toMatch(/error.*userId/);
  });

  it('that no tool can answer because cards is away is nobody else’s fault', async () => {
    const { engine, ledger } = setUp();
    const toolbox = toolboxWith(wallet, { tools: only(badTool) });
    const { error } = await hear(engine, { text: 'What is the utilization of my cards?', toolbox });
    expect(error).toMatchObject({ message: 'cards is away' });
    expect(ledger.open.size).toBe(0);
  });

  it.each<[fault: string, reason: EngineGivesUp['reason']]>([
    ['hang', 'slow'],
    ['stall', 'slow'],
    ['slow', 'slow'],
    ['down', 'down'],
    ['malformed', 'down'],
    ['limited', 'down'],
    ['cut', 'down'],
    ['cut-short', 'unfaithful'],
    ['broken-json', 'unfaithful'],
    ['wrong-tool', 'unfaithful'],
    ['invented-numbers', 'unfaithful'],
    ['foreign-link', 'unfaithful'],
    ['leaked-prompt', 'unfaithful'],
    ['refused', 'unfaithful'],
  ])(
    'under the fault "%s" is left to the rules in time, and nothing stays set aside [fault 15]',
    async (fault, reason) => {
      await sandbox.setFault('model', fault, { on: true });
      const { engine, ledger } = setUp(reason === 'slow' ? { OPENAI_TIMEOUT_MS: limitMs.impatient } : {});
      const { parts, error } = await hear(engine, { toolbox: toolboxWith(wallet) });
      expect(error).toMatchObject({
        name: 'EngineGivesUp',
        reason,
        notice: expect.stringMatching(/^Float Genius’s language model/),
      });
      expect(parts).toEqual([]);
      expect(ledger.open.size).toBe(0);
      await eventually(async () => expect(await sandbox.model.open()).toBe(0));
    },
  );

  it('that a model meets with the same tool again and again is answered after the last round [fault 15]', async () => {
    await sandbox.setFault('model', 'tool-loop', { on: true });
    const { engine, ledger } = setUp({ OPENAI_TOOL_ROUNDS: '3' });
    const toolbox = toolboxWith(wallet);
    const { error } = await hear(engine, { toolbox });
    expect(error).toBeUndefined();
    expect(toolbox.results).toHaveLength(3);
    expect(ledger.settled).toHaveLength(4);
    expect(ledger.open.size).toBe(0);
  });

  it('whose person leaves ends at the model at once', async () => {
    await sandbox.setFault('model', 'hang', { on: true });
    const { engine, ledger } = setUp();
    const leaving = new AbortController();
    const heard = hear(engine, { toolbox: toolboxWith(wallet), signal: leaving.signal });
    await eventually(async () => expect(await sandbox.model.open()).toBe(1));
    leaving.abort();
    expect((await heard).error).toMatchObject({ name: 'AbortError' });
    await eventually(async () => expect(await sandbox.model.open()).toBe(0));
    expect(ledger.open.size).toBe(0);
    // Nobody knows what it cost, so it counts in full.
    expect(ledger.settled).toMatchObject([{ cost: ledger.settled[0]?.most }]);
  });

  it('that nobody listens to any more ends at the model, too', async () => {
    await sandbox.setFault('model', 'stall', { on: true });
    await sandbox.model.script([
      { when: 'float', then: [{ say: 'Pay late.{{t1.x}} And then keep your cash in savings.' }] },
    ]);
    const { engine, ledger } = setUp();
    const answer = engine.answer(
      { text: 'How does float work?', history: [], payer: { userId: null, network: '192.0.2.1' } },
      toolboxWith([]),
      new AbortController().signal,
    );
    expect((await answer.next()).value).toEqual({ text: 'Pay late.' });
    await answer.return({ kind: 'answer' });
    await eventually(async () => expect(await sandbox.model.open()).toBe(0));
    expect(ledger.open.size).toBe(0);
  });

  it('costs nothing when the model was never reached, or refused', async () => {
    const away = setUp({ OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` });
    expect((await hear(away.engine, { toolbox: toolboxWith(wallet) })).error).toMatchObject({ reason: 'down' });
    const wrongKey = setUp({ OPENAI_API_KEY: 'sk-another' });
    expect((await hear(wrongKey.engine, { toolbox: toolboxWith(wallet) })).error).toMatchObject({ reason: 'down' });
    for (const { ledger } of [away, wrongKey]) {
      expect(ledger.settled).toMatchObject([{ cost: 0 }]);
      expect(ledger.open.size).toBe(0);
    }
  });

  it('is left to the rules without a sentence if no key is set up, and with one if the money is spent', async () => {
    const off = engineFor({}, new Ledger());
    expect((await hear(off, { toolbox: toolboxWith(wallet) })).error).toMatchObject({ reason: 'off', notice: null });
    const { engine } = setUp({}, new Ledger(0));
    expect((await hear(engine, { toolbox: toolboxWith(wallet) })).error).toMatchObject({ reason: 'budget' });
    expect(await sandbox.model.requests()).toEqual([]);
  });
});

test('answers, tokens, dollars, tool calls, and durations are counted', async () => {
  const metrics = await register.metrics();
  expect(metrics).toMatch(/strategist_model_answers_total\{outcome="checked"\} [1-9]/);
  expect(metrics).toMatch(/strategist_model_answers_total\{outcome="repaired"\} [1-9]/);
  expect(metrics).toMatch(/strategist_model_tokens_total\{direction="in"\} [1-9]/);
  expect(metrics).toMatch(/strategist_model_dollars_total 0\.\d*[1-9]/);
  expect(metrics).toMatch(/strategist_model_tool_calls_total\{tool="unknown",outcome="refused"\} [1-9]/);
  expect(metrics).toMatch(/strategist_model_request_seconds_count [1-9]/);
});

test('a tool’s words with facts are read by the model', async () => {
  const bills = defineTool('bills', (_input, { facts }) =>
    Promise.resolve({ parts: say`Pay ${facts.money('sum', 12.5)} soon.` }),
  );
  const toolbox = toolboxWith(wallet, { tools: only(bills) });
  await hear(engineFor(sandbox.model.env, new Ledger()), { text: 'What is due, what bills?', toolbox });
  const last = JSON.stringify((await sandbox.model.requests()).at(-1));
  expect(last).toContain('Pay {t1.sum} soon.');
});
