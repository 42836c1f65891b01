import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { reconnectMs } from '@floatwise/web-kit/follow-plan';

// A program: tabs that follow their person's plan and come back by the browser's own rule. See open-streams.fault.spec.ts.

/** What it's started with. */
export interface Tabs {
  /** Of the stream, at each edge. */
  addresses: string[];
  /** One of each person. */
  cookies: string[];
  /** Tabs of a person. */
  each: number;
}

/** What it says again and again. */
export interface TabsSeen {
  /** Tabs that know their plan and listen. */
  open: number;
  /** How often tabs have tried to connect, and how often at most within a second, since the last message to it. */
  tries: number;
  busiestSecond: number;
}

const agent = new Agent({ maxSockets: Infinity });
let open = 0;
let perSecond = new Map<number, number>();

/** Resolves when the stream has ended or was refused. */
function stream(address: string, cookie: string, onPlan: () => void): Promise<void> {
  const second = Math.floor(Date.now() / 1_000);
  perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  return new Promise((ended) => {
    let isOpen = false;
    const request = get(address, { agent, headers: { cookie, accept: 'text/event-stream' } }, (answer) => {
      answer.on('error', () => undefined);
      answer.on('data', (piece: Buffer) => {
        if (isOpen || !piece.includes('data: {"tier')) return;
        isOpen = true;
        open += 1;
        onPlan();
      });
      answer.once('close', () => {
        if (isOpen) open -= 1;
        ended();
      });
    });
    request.on('error', () => ended());
  });
}

async function tab(address: string, cookie: string): Promise<void> {
  for (let failures = 0; ;) {
    await stream(address, cookie, () => (failures = 0));
    failures += 1;
    await pause(reconnectMs(failures));
  }
}

async function openAll({ addresses, cookies, each }: Tabs): Promise<void> {
  let count = 0;
  for (const cookie of cookies)
    for (let nth = 0; nth < each; nth += 1) {
      const address = addresses[count % addresses.length] ?? '';
      count += 1;
      void tab(address, cookie);
      if (count % 10 === 0) await pause(10);
    }
}

void openAll(JSON.parse(process.argv[2] ?? ''));
setInterval(() => {
  const counts = [...perSecond.values()];
  const seen: TabsSeen = { open, tries: counts.reduce((sum, n) => sum + n, 0), busiestSecond: Math.max(0, ...counts) };
  process.send?.(seen);
}, 100);
process.on('message', () => (perSecond = new Map()));
process.on('disconnect', () => process.exit());
