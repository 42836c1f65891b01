import { jest } from '@jest/globals';
import { changing, defineRequest } from '@floatwise/contracts/define';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { natsServer, type Restartable } from '@floatwise/test-kit/restartable';
import { TaskCancelledError } from 'cockatiel';
import { z } from 'zod';
import { JetStreamServer } from './jetstream-server.js';
import { NatsLink } from './nats-link.js';
import { Requests } from './requests.js';
import { defaultSettings } from './settings.js';
import { InvalidQuestion, type Unavailable } from './unavailable.js';

const askSum = defineRequest('ask.sums.sum', z.object({ numbers: z.array(z.int()) }), z.object({ sum: z.int() }));
const askSlow = defineRequest('ask.slow.time', z.object({ ms: z.int() }), z.object({ waitedMs: z.int() }));
const askBroken = defineRequest('ask.broken.anything', z.object({}), z.object({ fine: z.boolean() }));
const askWrong = defineRequest('ask.wrong.anything', z.object({}), z.object({ fine: z.boolean() }));
const askLarge = defineRequest('ask.large.anything', z.object({}), z.object({ text: z.string() }));
const askLate = defineRequest('ask.late.anything', z.object({}), z.object({ fine: z.boolean() }));
const askKilled = defineRequest('ask.slow.killed', z.object({}), z.object({ time: z.int() }));
const askChanging = changing(defineRequest('ask.slow.changing', z.object({}), z.object({})));
const askNobody = defineRequest('ask.nobody.anything', z.object({}), z.object({}));

/** Why a question has no answer; a `TaskCancelledError` is behind it if it waited until its time was over. */
const refused = (asking: Promise<unknown>): Promise<Unavailable> =>
  asking.then(
    () => Promise.reject(new Error('It was answered.')),
    (error: Unavailable) => error,
  );

describe('questions between services', () => {
  let nats: Restartable;
  let asking: Consumer;
  let answering: Consumer;
  let requests: Requests;
  const slowlyAnswered: number[] = [];
  let killed = 0;
  let changing = 0;
  let endSlowAnswers: (() => void) | undefined;
  const slowAnswersEnd = new Promise<void>((resolve) => (endSlowAnswers = resolve));

  beforeAll(async () => {
    nats = await natsServer();
    const natsUrl = nats.url;
    answering = await consumer({
      service: 'sums',
      natsUrl,
      providers: [
        answers(askSum, ({ numbers }) => Promise.resolve({ sum: numbers.reduce((a, b) => a + b, 0) })),
        answers(askSlow, async ({ ms }) => {
          slowlyAnswered.push(ms);
          await slowAnswersEnd;
          return { waitedMs: ms };
        }),
        answers(askKilled, async () => {
          killed += 1;
          if (killed === 1) await slowAnswersEnd;
          return { time: killed };
        }),
        answers(askChanging, async () => {
          changing += 1;
          await slowAnswersEnd;
          return {};
        }),
        answers(askBroken, () => Promise.reject(new Error('secret detail'))),
        answers(askLarge, () => Promise.resolve({ text: 'a'.repeat(2 ** 20) })),
        answers(askWrong, () => Promise.resolve({ fine: 'yes' as unknown as boolean })),
      ],
    });
    asking = await consumer({ service: 'asking', natsUrl });
    requests = asking.app.get(Requests);
    // Right after the start, a service can ask and answer.
    expect(await requests.ask(askSum, { numbers: [] })).toEqual({ sum: 0 });
  });

  afterAll(async () => {
    endSlowAnswers?.();
    await asking.stop();
    await answering.stop();
    await nats.close();
  });

  it('are answered by the contract', async () => {
    expect(await requests.ask(askSum, { numbers: [1, 2, 3] })).toEqual({ sum: 6 });
    // All at once on a busy machine: how long that takes isn't the subject here.
    const patient = { timeoutMs: 25_000 };
    const many = await Promise.all(
      Array.from({ length: 200 }, (_, n) => requests.ask(askSum, { numbers: [n, 1] }, patient)),
    );
    expect(many.map(({ sum }) => sum)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it('are refused before they are sent when they do not fit the contract', async () => {
    await expect(requests.ask(askSum, { numbers: [0.5] })).rejects.toBeInstanceOf(InvalidQuestion);
  });

  it('have no answer in time', async () => {
    await expect(requests.ask(askSlow, { ms: 400 }, { timeoutMs: 50 })).rejects.toMatchObject({
      name: 'Unavailable',
      reason: 'no-answer',
      subject: 'ask.slow.time',
    });
  });

  it('are asked again after half of the time, because a replica that was killed doesn’t answer', async () => {
    expect(await requests.ask(askKilled, {}, { timeoutMs: 10_000 })).toEqual({ time: 2 });
  });

  it('are asked once if they change something', async () => {
    expect(await refused(requests.ask(askChanging, {}, { timeoutMs: 1_000 }))).toMatchObject({ reason: 'no-answer' });
    expect(changing).toBe(1);
  });

  it('have no answer, at once, when nobody listens', async () => {
    const { reason, cause } = await refused(requests.ask(askNobody, {}, { timeoutMs: 25_000 }));
    expect(reason).toBe('no-answer');
    expect(cause).not.toBeInstanceOf(TaskCancelledError);
  });

  it('are asked again when the other side comes back within moments', async () => {
    const link = answering.app.get(NatsLink);
    const late = new JetStreamServer(
      { service: 'late', link, pool: answering.pool, transactions: answering.transactions, settings: defaultSettings },
      { events: [], questions: [{ question: askLate, name: 'late', answer: () => Promise.resolve({ fine: true }) }] },
    );
    const send = jest.spyOn(requests as unknown as { send(): Promise<unknown> }, 'send');
    const asked = requests.ask(askLate, {}, { timeoutMs: 25_000 });
    await eventually(() => expect(send.mock.results[0]?.value).rejects.toThrow(), { everyMs: 1 });
    await late.begin();
    expect(await asked).toEqual({ fine: true });
    await late.close();
  });

  it('tell nothing of what went wrong on the other side', async () => {
    const error: unknown = await requests.ask(askBroken, {}).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ reason: 'failed' });
    expect(String(error)).not.toContain('secret');
  });

  it('fail at once if the answer is larger than NATS takes', async () => {
    await expect(requests.ask(askLarge, {}, { timeoutMs: 25_000 })).rejects.toMatchObject({ reason: 'failed' });
  });

  it('do not pass on an answer that does not fit the contract', async () => {
    await expect(requests.ask(askWrong, {})).rejects.toMatchObject({ reason: 'failed' });
  });

  it('are not sent for a while after five late answers, and only to that service', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await requests.ask(askSlow, { ms: 300 }, { timeoutMs: 20 }).catch(() => {});
    }
    await expect(requests.ask(askSlow, { ms: 1 })).rejects.toMatchObject({ reason: 'breaker-open' });
    expect(slowlyAnswered).not.toContain(1);
    expect(await requests.ask(askSum, { numbers: [4] })).toEqual({ sum: 4 });
  });

  it('fail at once while NATS is away and work again when it is back', async () => {
    await nats.kill();
    await eventually(() =>
      expect(requests.ask(askSum, { numbers: [1] })).rejects.toMatchObject({ reason: 'not-connected' }),
    );
    const { reason, cause } = await refused(requests.ask(askSum, { numbers: [1] }, { timeoutMs: 15_000 }));
    expect(reason).toBe('not-connected');
    expect(cause).not.toBeInstanceOf(TaskCancelledError);
    await nats.start();
    // The breaker may have opened by now; it lets a question through after 5 s.
    expect(await eventually(() => requests.ask(askSum, { numbers: [1, 1] }))).toEqual({
      sum: 2,
    });
  });
});
