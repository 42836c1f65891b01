import type { Recipe } from './recipe.ts';

const contract = `import { z } from 'zod';
import { defineRoute } from '../define.js';
import { uuid } from '../values.js';

export const giveFeedback = defineRoute({
  id: 'billing.giveFeedback',
  method: 'POST',
  path: '/api/feedback',
  summary: 'Takes stars from 1 to 5.',
  body: z.strictObject({ stars: z.int().min(1).max(5) }),
  response: z.object({ id: uuid }),
  status: 201,
});
`;

const controller = `import { Controller } from '@nestjs/common';
import { giveFeedback } from '@floatwise/contracts/billing/feedback.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { FeedbackService } from './feedback.service.js';

@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Route(giveFeedback)
  give(
    @CurrentUser() { userId }: Caller,
    @RouteBody() { stars }: z.output<typeof giveFeedback.body>,
  ): Promise<z.output<typeof giveFeedback.response>> {
    return this.feedback.give(userId, stars);
  }
}
`;

const service = `import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../db.js';

@Injectable()
export class FeedbackService {
  constructor(private readonly db: Database) {}

  async give(userId: string, stars: number): Promise<{ id: string }> {
    const id = randomUUID();
    await this.db.prisma.$transaction(async (tx) => {
      // written
      // emitted
    });
    return { id };
  }
}
`;

const serviceFile = 'services/billing/src/feedback/feedback.service.ts';
const moduleFile = 'services/billing/src/billing.module.ts';

export const call: Recipe = {
  section: 'Adding a call',
  steps: [
    {
      named: '`libs/contracts/src/<service>/<feature>.http.ts`',
      file: 'libs/contracts/src/billing/feedback.http.ts',
      write: contract,
    },
    { named: 'controller', file: 'services/billing/src/feedback/feedback.controller.ts', write: controller },
    { named: "one method in the feature's service", file: serviceFile, write: service },
    {
      named: 'module',
      file: moduleFile,
      replace: [
        [
          'import { Module }',
          `import { FeedbackController } from './feedback/feedback.controller.js';\nimport { FeedbackService } from './feedback/feedback.service.js';\nimport { Module }`,
        ],
        ['controllers: [', 'controllers: [FeedbackController, '],
        ['providers: [', 'providers: [FeedbackService, '],
      ],
    },
  ],
  commands: ['npm run contracts', 'npm run architecture'],
};

const model = `/// What somebody thinks of us.
model Feedback {
  id     String   @id @db.Uuid
  userId String   @map("user_id") @db.Uuid
  stars  Int      @db.SmallInt
  at     DateTime @default(now()) @db.Timestamptz(3)

  @@index([userId])
  @@map("feedback")
}
`;

export const holder: Recipe = {
  section: 'Adding a holder of personal data',
  steps: [
    {
      named: '`schema.prisma`',
      file: 'services/billing/prisma/schema.prisma',
      replace: [['/// The ledger of what was granted', `${model}\n/// The ledger of what was granted`]],
    },
    {
      named: '`personal-data/records.ts`',
      file: 'services/billing/src/personal-data/records.ts',
      replace: [
        [
          'tables: [',
          `tables: [
    {
      table: 'feedback',
      kind: 'feedback',
      select: \`select to_jsonb(feedback) - 'user_id' as data from feedback where user_id = $1 order by at, id\`,
      erase: (tx, userId) => tx.feedback.deleteMany({ where: { userId } }),
    },`,
        ],
      ],
    },
    {
      named: 'under the lock of the tombstone',
      file: serviceFile,
      replace: [
        [
          '// written',
          `await lockPerson(tx, userId);
      if (await isErased(tx, userId)) throw signInRequired();
      await tx.feedback.create({ data: { id, userId, stars } });`,
        ],
        [
          "import { Database } from '../db.js';",
          `import { signInRequired } from '@floatwise/service-kit/errors';
import { isErased } from '@floatwise/service-kit/personal-data/personal-data';
import { Database, lockPerson } from '../db.js';`,
        ],
      ],
    },
  ],
  commands: ['npm run migrate -- create billing "feedback"'],
};

const handler = `import { Injectable } from '@nestjs/common';
import { feedbackGiven } from '@floatwise/contracts/billing/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { Prisma } from '../generated/prisma/client.js';

@Injectable()
export class FeedbackClicks {
  @OnEvent(feedbackGiven)
  async given({ data }: EventOf<typeof feedbackGiven>, tx: Prisma.TransactionClient): Promise<void> {
    const { feedbackId: id, stars } = data;
    await tx.click.create({
      data: { id, partner: 'melio', item: \`\${stars} stars\`, context: 'feedback', browser: 'none', clickedAt: new Date() },
    });
  }
}
`;

export const event: Recipe = {
  section: 'Adding an event',
  steps: [
    {
      named: '`libs/contracts/src/<service>/events.ts`',
      file: 'libs/contracts/src/billing/events.ts',
      replace: [
        [
          '/** A user redeemed a coupon',
          `export const feedbackGiven = defineEvent(
  'billing.feedback.given.v1',
  z.object({ feedbackId: z.uuid(), stars: z.int() }),
);

/** A user redeemed a coupon`,
        ],
      ],
    },
    {
      named: '`emit(tx, event, { aggregateId, aggregateVersion, data })`',
      file: serviceFile,
      replace: [
        [
          '// emitted',
          'await emit(tx, feedbackGiven, { aggregateId: id, aggregateVersion: 1, data: { feedbackId: id, stars } });',
        ],
        [
          "import { Injectable } from '@nestjs/common';",
          `import { Injectable } from '@nestjs/common';
import { feedbackGiven } from '@floatwise/contracts/billing/events';
import { emit } from '@floatwise/events/outbox';`,
        ],
      ],
    },
    { named: '`@OnEvent(event)`', file: 'services/analytics/src/partners/feedback-clicks.ts', write: handler },
    {
      named: 'its module lists',
      file: 'services/analytics/src/partners/partners.module.ts',
      replace: [
        ['import { PartnerLinks }', "import { FeedbackClicks } from './feedback-clicks.js';\nimport { PartnerLinks }"],
        ['providers: [', 'providers: [FeedbackClicks, '],
      ],
    },
  ],
  commands: ['npm run contracts', 'npm run architecture'],
};

const forgetting = `import { Injectable } from '@nestjs/common';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';

@Injectable()
export class FeedbackPurge {
  constructor(private readonly db: Database) {}

  @Job({ name: 'forget-feedback', everyMs: 500, timeoutMs: 60_000, overlap: 'never' })
  async forget({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
    return (await this.db.prisma.feedback.deleteMany({ where: { at: { lt: yearAgo } } })).count;
  }
}
`;

export const job: Recipe = {
  section: 'Adding a job',
  steps: [
    {
      named: "`@Job({ name, everyMs or cron, timeoutMs, overlap: 'never' })`",
      file: 'services/billing/src/feedback/feedback-purge.ts',
      write: forgetting,
    },
    {
      named: 'The module lists the provider',
      file: moduleFile,
      replace: [
        ['providers: [', 'providers: [FeedbackPurge, '],
        [
          'import { FeedbackService }',
          "import { FeedbackPurge } from './feedback/feedback-purge.js';\nimport { FeedbackService }",
        ],
      ],
    },
  ],
};

const page = `import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';

export function FeedbackPage(): ReactNode {
  const giving = useMutation({ mutationFn: (stars: number) => call('billing.giveFeedback', { body: { stars } }) });
  return (
    <>
      <h1>How do you like Floatwise?</h1>
      <Button onClick={() => giving.mutate(5)}>Five stars</Button>
      {giving.isSuccess && <p role="status">Thank you.</p>}
    </>
  );
}
`;

export const pageRecipe: Recipe = {
  section: 'Adding a page',
  steps: [
    {
      named: '`routes.ts`',
      file: 'mfe-content/src/routes.ts',
      replace: [
        ["disclaimer: () => '/disclaimer',", "disclaimer: () => '/disclaimer',\n  feedback: () => '/feedback',"],
        [
          '  {\n    ...open,\n    path: paths.privacy(),',
          `  {
    ...open,
    path: paths.feedback(),
    Page: lazyPage(() => import('./feedback/feedback-page.js'), 'FeedbackPage'),
    title: 'Feedback',
    description: 'Tell us how you like Floatwise.',
    footer: { column: 'Resources', label: 'Feedback', order: 10 },
  },
  {
    ...open,
    path: paths.privacy(),`,
        ],
      ],
    },
    { named: 'A folder for the feature', file: 'mfe-content/src/feedback/feedback-page.tsx', write: page },
    {
      named: '`routes.spec.ts`',
      file: 'mfe-content/src/routes.spec.ts',
      replace: [
        ["  '/disclaimer',\n];", "  '/disclaimer',\n  '/feedback',\n];"],
        [
          "['/products', '/blog', '/weekly-tips', '/disclaimer']",
          "['/products', '/blog', '/weekly-tips', '/feedback', '/disclaimer']",
        ],
      ],
    },
  ],
};
