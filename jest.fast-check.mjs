import * as real from './node_modules/fast-check/lib/fast-check.js';

/**
 * fast-check as tests get it. A property runs as often as its test says, at most a thousand times; `npm run thorough` sets the limit
 * to ten thousand, and runs those that say nothing a thousand times.
 */
const { FAST_CHECK_RUNS: limit } = process.env;
const most = Number(limit ?? 1_000);
const runs = (numRuns) => Math.min(numRuns ?? (limit ? 1_000 : 100), most);

export * from './node_modules/fast-check/lib/fast-check.js';
export const assert = (property, how = {}) => real.assert(property, { ...how, numRuns: runs(how.numRuns) });
export const check = (property, how = {}) => real.check(property, { ...how, numRuns: runs(how.numRuns) });
export default { ...real, assert, check };
