import { Controller, Module } from '@nestjs/common';
import { defineRoute } from '@floatwise/contracts/define';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { z } from 'zod';
import { defineService } from './define-service.js';
import { baseEnv } from './env.js';
import { HealthChecks } from './health.js';
import { stopInOrder } from './orderly-stop.js';
import { Route } from './route.js';
import { Public } from './session.js';

const ok = z.object({ ok: z.boolean() });
/** The slow request responds when the test says so. */
const slow = { begun: false, finish: (): void => undefined };

@Controller()
class ToyController {
  @Public()
  @Route(defineRoute('toy.quick', 'GET /api/quick', { summary: 'Quick.', response: ok }))
  quick() {
    return { ok: true };
  }

  @Public()
  @Route(defineRoute('toy.slow', 'GET /api/slow', { summary: 'Slow.', response: ok }))
  async slow() {
    await new Promise<void>((resolve) => {
      slow.finish = resolve;
      slow.begun = true;
    });
    return { ok: true };
  }
}

@Module({ controllers: [ToyController] })
class ToyModule {}

it('[fault 18] a service that stops says so, serves on through the pause, finishes what it has, and only then refuses', async () => {
  const { app, url } = await serviceUnderTest({
    service: defineService({ name: 'toy', env: z.object(baseEnv), module: ToyModule }),
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/test' },
  });
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
  const probes = () => Promise.all(['/livez', '/accepting', '/readyz'].map(statusOf));
  expect(await probes()).toEqual([200, 200, 200]);

  let endPause = (): void => undefined;
  const pause = new Promise<void>((resolve) => (endPause = resolve));
  const closed: string[] = [];
  const ops = { close: async () => void closed.push('ops') };
  const stopped = stopInOrder({ app, ops, health: app.get(HealthChecks) }, () => pause);
  expect(await probes()).toEqual([200, 503, 503]);
  const late = await fetch(`${url}/api/quick`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);

  const unfinished = fetch(`${url}/api/slow`);
  await eventually(() => slow.begun);
  endPause();
  await eventually(async () => (await fetch(`${url}/api/quick`).catch(() => 'refused')) === 'refused');
  expect(closed).toEqual([]);
  slow.finish();
  expect((await unfinished).status).toBe(200);
  await stopped;
  expect(closed).toEqual(['ops']);
});
