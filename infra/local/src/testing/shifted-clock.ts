import { readFileSync } from 'node:fs';

// Preloaded into one replica (`--import`): its clock is off by as many milliseconds as CLOCK_OFFSET_FILE says, from then on that it's changed.

const lookEveryMs = 200;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
const RealDate = Date;
let offsetMs = 0;

setInterval(() => {
  offsetMs = Number(readFileSync(file, 'utf8'));
}, lookEveryMs).unref();

const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as object,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});
