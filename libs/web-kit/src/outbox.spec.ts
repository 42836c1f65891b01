import { ApiError } from './api.js';
import { sendAll, type Unsent } from './outbox.js';

type Item = Unsent<string>;
const item = (id: string, person = 'dana'): Item => ({ id, person, body: `body of ${id}` });

/** An outbox in memory, and a server that says what each body gets. */
function scene(items: Item[], answers: Record<string, unknown> = {}) {
  const held = new Map(items.map((each) => [each.id, each]));
  const told: string[] = [];
  const outbox = {
    all: () => Promise.resolve([...held.values()]),
    put: (id: string, value: Item) => Promise.resolve(void held.set(id, value)),
    remove: (id: string) => Promise.resolve(void held.delete(id)),
  };
  const send = (body: string, isUndone: boolean): Promise<unknown> => {
    const said = isUndone ? `not ${body}` : body;
    told.push(said);
    const error = answers[said];
    return error === undefined ? Promise.resolve() : Promise.reject(error);
  };
  return {
    told,
    answers,
    held,
    left: () => [...held.keys()],
    send: (person = 'dana') => sendAll(outbox, person, send),
  };
}

test('each item is sent once, in order, and leaves the outbox', async () => {
  const { send, told, left } = scene([item('1'), item('2')]);
  expect((await send()).sent.map(({ id }) => id)).toEqual(['1', '2']);
  expect(left()).toEqual([]);
  await send();
  expect(told).toEqual(['body of 1', 'body of 2']);
});

test.each([
  ['there is no connection', new ApiError(0, '')],
  ['the session has ended', new ApiError(401, '')],
  ['there were too many calls', new ApiError(429, '')],
  ['the service is away', new ApiError(503, '')],
  ['the page is going away', new DOMException('', 'AbortError')],
])('while %s, everything stays, and is sent the next time', async (_, error) => {
  const { send, told, left, answers } = scene([item('1'), item('2')], { 'body of 1': error });
  expect(await send()).toEqual({ sent: [], refused: [] });
  expect(left()).toEqual(['1', '2']);
  delete answers['body of 1'];
  expect((await send()).sent).toHaveLength(2);
  expect(told).toEqual(['body of 1', 'body of 1', 'body of 2']);
});

test('what the server refuses for good stays with its reason and isn’t sent again, and the rest goes on', async () => {
  const gone = new ApiError(404, '{"message":"Card not found"}');
  const { send, told, held } = scene([item('1'), item('2')], { 'body of 1': gone });
  const { sent, refused } = await send();
  const kept = { ...item('1'), refused: 'Card not found' };
  expect(sent.map(({ id }) => id)).toEqual(['2']);
  expect(refused).toEqual([kept]);
  expect([...held.values()]).toEqual([kept]);
  expect(await send()).toEqual({ sent: [], refused: [] });
  expect(told).toEqual(['body of 1', 'body of 2']);
});

test('what was refused without words is kept with ours', async () => {
  const { send } = scene([item('1')], { 'body of 1': new ApiError(400, 'not json') });
  expect((await send()).refused).toEqual([{ ...item('1'), refused: 'It couldn’t be saved.' }]);
});

test('what was taken back is sent as such, and leaves the outbox once the server knows', async () => {
  const { send, told, left, answers } = scene([{ ...item('1'), undone: true }], {
    'not body of 1': new ApiError(0, ''),
  });
  await send();
  expect(left()).toEqual(['1']);
  delete answers['not body of 1'];
  expect((await send()).sent).toHaveLength(1);
  expect([told, left()]).toEqual([['not body of 1', 'not body of 1'], []]);
});

test('nobody else’s items are sent, and they stay', async () => {
  const { send, told, left } = scene([item('1', 'robin'), item('2')]);
  await send();
  expect(told).toEqual(['body of 2']);
  expect(left()).toEqual(['1']);
});
