import type { Account } from './account.ts';
import { integer, readParams, required, text } from './api/params.ts';
import type { Routes } from './api/router.ts';
import { invalid } from './api/stripe-error.ts';
import { daySeconds } from './clock.ts';
import { runUntil } from './deadlines.ts';

function create({ store, events }: Account, given: { frozenTime: number; name?: string }) {
  const clock = store.put('test_helpers.test_clock', {
    id: store.newId('test_helpers.test_clock'),
    object: 'test_helpers.test_clock',
    created: Math.floor(Date.now() / 1000),
    deletes_after: given.frozenTime + 30 * daySeconds,
    frozen_time: given.frozenTime,
    livemode: false,
    name: given.name || null,
    status: 'ready',
    status_details: {},
  });
  events.add('test_helpers.test_clock.created', clock);
  return clock;
}

/** Advances a test clock. What's due happens before the response, so that the clock is ready immediately. */
function advance(account: Account, id: string, until: number) {
  const { store, events } = account;
  const clock = store.get('test_helpers.test_clock', id);
  if (until <= clock.frozen_time)
    throw invalid('The frozen_time must be after the current frozen_time.', { param: 'frozen_time' });
  events.update(clock, { status: 'advancing' }, 'test_helpers.test_clock.advancing');
  runUntil(account, until, { testClock: id, moveTo: (at) => void events.change(clock, { frozen_time: at }) });
  events.update(clock, { frozen_time: until, status: 'ready' }, 'test_helpers.test_clock.ready');
  return clock;
}

export const testClockRoutes: Routes = {
  'POST /v1/test_helpers/test_clocks': ({ account, params }) => {
    const { frozen_time: frozenTime, name } = readParams(params, { frozen_time: integer, name: text });
    return create(account, { frozenTime: required(frozenTime, 'frozen_time'), name });
  },
  'POST /v1/test_helpers/test_clocks/:id/advance': ({ account, params, id }) =>
    advance(account, id, required(readParams(params, { frozen_time: integer }).frozen_time, 'frozen_time')),
};
