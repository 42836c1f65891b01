import { login } from '@floatwise/contracts/identity/sessions.http';
import type { DomainError } from '@floatwise/service-kit/errors';
import type { RefusalWatcher } from '@floatwise/service-kit/refusals';
import type { KitRequest } from '@floatwise/service-kit/request';
import type { Subject } from './audit.service.js';
import { LimitedSignIns } from './limited-sign-ins.js';

type Given = ConstructorParameters<typeof LimitedSignIns>;

test('a network that tries ever new names leaves a few entries, and the number of its tries [requirement 60]', async () => {
  const written: Subject[] = [];
  let watcher: RefusalWatcher = () => Promise.resolve();
  const refusals = { watch: (given: RefusalWatcher) => (watcher = given) };
  const audit = { record: (_: string, subject: Subject) => Promise.resolve(written.push(subject)) };
  const limited = new LimitedSignIns(refusals as unknown as Given[0], audit as unknown as Given[1], {
    AUDIT_SUM_MS: 3_600_000,
  });
  for (let time = 0; time < 1_000; time += 1) {
    const request = {
      routeOptions: { url: login.path },
      body: { email: `person-${time}@example.com` },
      ip: `2001:db8::${time.toString(16)}`,
      headers: {},
    };
    await watcher({ status: 429 } as DomainError, request as unknown as KitRequest);
  }
  await limited.beforeApplicationShutdown();
  expect(written).toHaveLength(22);
  expect(written.map(({ typed }) => typed)).toEqual([
    ...Array.from({ length: 20 }, (_, time) => `person-${time}@example.com`),
    undefined,
    undefined,
  ]);
  expect(written.reduce((sum, { times = 1 }) => sum + times, 0)).toBe(1_000);
});
