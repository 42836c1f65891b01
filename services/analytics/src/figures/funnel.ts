import type { Funnel, FunnelStep } from '@floatwise/contracts/analytics/journeys.http';
import { stepBits } from '../counting/count-sql.js';

type Sessions = Omit<Funnel['steps'][number], 'step' | 'before'>;

/** How many sessions there were, and how many of them took exactly these steps (bits of `stepBits`, added up). */
export interface StepsTaken {
  sessions: number;
  bySteps: readonly { steps: number; sessions: number }[];
}

/** How many sessions took each step: after all steps before it, and at all. A visit is any session. */
export function sessionsByStep({ sessions, bySteps }: StepsTaken): Record<FunnelStep, Sessions> {
  const having = (bits: number): number =>
    bySteps.reduce((sum, each) => sum + ((each.steps & bits) === bits ? each.sessions : 0), 0);
  let soFar = 0;
  const after = (step: keyof typeof stepBits): Sessions => {
    soFar |= stepBits[step];
    return { reached: having(soFar), all: having(stepBits[step]) };
  };
  return {
    visit: { reached: sessions, all: sessions },
    'first-card': after('first-card'),
    answer: after('answer'),
    account: after('account'),
    pro: after('pro'),
  };
}
