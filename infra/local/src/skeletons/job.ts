import { checkName, checkService, pascal } from './names.ts';
import { inModule, started } from './nest-module.ts';
import type { Skeleton } from './plan.ts';

const provider = (service: string, job: string): string => `import { Injectable } from '@nestjs/common';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';

@Injectable()
export class ${pascal(job)} {
  constructor(private readonly db: Database) {}

  // A span that operators set stands in env.ts: \`@Job<${pascal(service)}Env>({ everyMs: '…_MS', … })\`. A time of day is \`cron\`.
  /** Returns how many rows it changed. */
  @Job({ name: '${job}', everyMs: 3_600_000, timeoutMs: 60_000 })
  run({ now: _now }: Pick<JobRun, 'now'>): Promise<number> {
    return this.db.prisma.$transaction(async (_tx) => 0);
  }
}
`;

const test = (
  service: string,
  job: string,
): string => `import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from '../service.js';
import { ${pascal(job)} } from './${job}.js';

// That a job runs once in each period is tested in service-kit; here it's called with the \`now\` that a test needs.
test('${job} changes nothing when there is nothing to do', async () => {
  const running = await ${started(service)};
  expect(await running.app.get(${pascal(job)}).run({ now: new Date() })).toBe(0);
  await running.stop();
});
`;

export const job: Skeleton = {
  args: ['service', 'feature', 'job'],
  plan(service, feature, name) {
    checkService(service);
    checkName('feature', feature);
    checkName('job', name);
    const folder = `services/${service}/src/${feature}`;
    const part = { property: 'providers', name: pascal(name), file: `./${name}.js` } as const;
    const { files, changes } = inModule({ service, feature }, [part]);
    return {
      files: {
        [`${folder}/${name}.ts`]: provider(service, name),
        [`${folder}/${name}.int.spec.ts`]: test(service, name),
        ...files,
      },
      changes,
      commands: [],
      left: [`Do the work in ${folder}/${name}.ts, and choose how often.`],
    };
  },
};
