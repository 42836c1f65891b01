import type { Action } from '../vendor.ts';
import type { World } from './world.ts';

/** Advances the time at the banks and the aggregator, which share one world. */
export const advanceAction = (world: World): Action => ({
  name: 'advance',
  what: 'Lets days pass at the banks: purchases are made, statements close, paydays come.',
  fields: [{ name: 'days', label: 'Days', value: () => '1' }],
  run: async ({ days }) => {
    await world.advance(Number(days));
    return { today: world.today() };
  },
});
