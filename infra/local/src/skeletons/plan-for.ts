import { Failure } from '../failure.ts';
import { call } from './call.ts';
import { event } from './event.ts';
import { field } from './field.ts';
import { job } from './job.ts';
import { newPage } from './page.ts';
import type { Plan, Skeleton } from './plan.ts';
import { newService } from './service.ts';

export const skeletons: Readonly<Record<string, Skeleton>> = {
  service: newService,
  call,
  page: newPage,
  event,
  job,
  field,
};

const usageOf = (kind: string): string =>
  `npm run new ${kind} ${skeletons[kind]?.args.map((arg) => `<${arg}>`).join(' ')}`;

/** @throws Failure with one sentence, or with how it's used, unless the arguments make sense */
export function planFor([kind = '', ...args]: readonly string[]): Plan {
  const skeleton = Object.hasOwn(skeletons, kind) ? skeletons[kind] : undefined;
  if (!skeleton)
    throw new Failure(['Usage:', ...Object.keys(skeletons).map((each) => `  ${usageOf(each)}`)].join('\n'));
  if (args.length !== skeleton.args.length) throw new Failure(`Usage: ${usageOf(kind)}`);
  return skeleton.plan(...args);
}
