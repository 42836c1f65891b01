import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ENV, type BaseEnv } from '../env.js';
import { planOf, type JobPlan } from './job-plan.js';
import { jobOf } from './job.js';

/** Finds the methods with `@Job` in all of the service's providers. */
@Injectable()
export class JobExplorer {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(ENV) private readonly env: BaseEnv,
  ) {}

  /**
   * @throws TypeError for two jobs with the same name, or an invalid cron expression: the service then doesn't start
   */
  find(): JobPlan[] {
    const instances = new Set<unknown>(this.discovery.getProviders().map(({ instance }) => instance));
    const plans = [...instances].flatMap((instance) =>
      typeof instance === 'object' && instance !== null ? this.plansOf(instance) : [],
    );
    const names = plans.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new TypeError(`Two jobs are named "${twice}".`);
    return plans;
  }

  private plansOf(provider: object): JobPlan[] {
    return this.scanner.getAllMethodNames(Object.getPrototypeOf(provider)).flatMap((name) => {
      const method: unknown = Reflect.get(provider, name);
      const options = jobOf(method);
      return options ? [planOf(options, this.env, (method as JobPlan['work']).bind(provider))] : [];
    });
  }
}
