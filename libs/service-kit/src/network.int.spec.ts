import { Controller, Module } from '@nestjs/common';
import { defineRoute } from '@floatwise/contracts/define';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { z } from 'zod';
import { defineService } from './define-service.js';
import { baseEnv, type BaseEnv } from './env.js';
import { RateLimit } from './rate-limit.js';
import { Route } from './route.js';
import { Public } from './session.js';

const ok = z.object({ ok: z.boolean() });

@Controller()
class ToyController {
  @Public()
  @RateLimit({ name: 'twice', points: 2, durationS: 60, by: 'ip' })
  @Route(defineRoute('toy.twice', 'GET /api/twice', { summary: 'Limited.', response: ok }))
  twice() {
    return { ok: true };
  }
}

@Module({ controllers: [ToyController] })
class ToyModule {}

let toy: ServiceUnderTest<BaseEnv>;
beforeAll(async () => {
  toy = await serviceUnderTest({
    service: defineService({ name: 'toy', env: z.object(baseEnv), module: ToyModule }),
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/test' },
  });
});
afterAll(() => toy.stop());

const statuses = async (addresses: string[]): Promise<number[]> => {
  const given: number[] = [];
  for (const address of addresses)
    given.push((await toy.client.with({ 'x-forwarded-for': address }).get('/api/twice')).status);
  return given;
};

it('addresses of one IPv6 network (/64) are limited together, and apart from the neighbor’s', async () => {
  const household = ['2001:db8:1:1::1', '2001:db8:1:1:f::2', '2001:db8:1:1:a:b:c:d'];
  expect(await statuses([...household, '2001:db8:1:2::1'])).toEqual([200, 200, 429, 200]);
});

it('an IPv4 address is limited alone, whichever way it is written', async () => {
  const written = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'];
  expect(await statuses([...written, '198.51.100.8'])).toEqual([200, 200, 429, 200]);
});
