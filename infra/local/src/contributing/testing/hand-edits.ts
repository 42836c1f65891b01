import type { Change } from './workspace-copy.ts';

const serviceFile = 'services/billing/src/feedback/feedback.service.ts';

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

/** A call that takes stars, stores them under the lock of the tombstone, and publishes them. */
const call: Change[] = [
  {
    file: 'libs/contracts/src/billing/feedback.http.ts',
    replace: [['z.strictObject({})', 'z.strictObject({ stars: z.int().min(1).max(5) })']],
  },
  {
    file: 'services/billing/src/feedback/feedback.controller.ts',
    replace: [
      ['_body: z.output', '{ stars }: z.output'],
      ['.give(userId)', '.give(userId, stars)'],
    ],
  },
  {
    file: serviceFile,
    replace: [
      [
        "import { Database } from '../db.js';",
        `import { feedbackGiven } from '@floatwise/contracts/billing/events';
import { emit } from '@floatwise/events/outbox';
import { signInRequired } from '@floatwise/service-kit/errors';
import { isErased } from '@floatwise/service-kit/personal-data/personal-data';
import { Database, lockPerson } from '../db.js';`,
      ],
      ['_userId: string', 'userId: string, stars: number'],
      [
        'async (_tx) => {',
        `async (tx) => {
      await lockPerson(tx, userId);
      if (await isErased(tx, userId)) throw signInRequired();
      await tx.feedback.create({ data: { id, userId, stars } });
      await emit(tx, feedbackGiven, { aggregateId: id, aggregateVersion: 1, data: { feedbackId: id, stars } });`,
      ],
    ],
  },
  {
    file: 'services/billing/src/feedback/feedback.int.spec.ts',
    replace: [["'/api/feedback', {}", "'/api/feedback', { stars: 5 }"]],
  },
];

/** A table about people. */
const holder: Change[] = [
  {
    file: 'services/billing/prisma/schema.prisma',
    replace: [['/// The ledger of what was granted', `${model}\n/// The ledger of what was granted`]],
  },
  {
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
];

const event: Change[] = [
  {
    file: 'libs/contracts/src/billing/events.ts',
    replace: [['{ feedbackId: z.uuid() }', '{ feedbackId: z.uuid(), stars: z.int() }']],
  },
  {
    file: 'services/analytics/src/feedback/feedback-given.ts',
    replace: [
      ['_event: EventOf', '{ data }: EventOf'],
      ['_tx: Prisma', 'tx: Prisma'],
      [
        '    // Where a late event',
        `    const { feedbackId: id, stars } = data;
    const click = { id, partner: 'melio', item: \`\${stars} stars\`, context: 'feedback' } as const;
    await tx.click.create({ data: { ...click, browser: 'none', clickedAt: new Date() } });
    // Where a late event`,
      ],
    ],
  },
  {
    file: 'services/analytics/src/feedback/feedback-given.int.spec.ts',
    replace: [['data: { feedbackId }', 'data: { feedbackId, stars: 5 }']],
  },
];

const job: Change[] = [
  {
    file: 'services/billing/src/feedback/forget-feedback.ts',
    replace: [
      ['3_600_000', '500'],
      ['{ now: _now }', '{ now }'],
      [
        'async (_tx) => 0',
        `async (tx) => {
      const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
      return (await tx.feedback.deleteMany({ where: { at: { lt: yearAgo } } })).count;
    }`,
      ],
    ],
  },
];

const page: Change = {
  file: 'mfe-content/src/feedback/feedback-page.tsx',
  replace: [
    [
      "import type { ReactNode } from 'react';",
      `import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';`,
    ],
    [
      '  return <h1>Feedback</h1>;',
      `  const giving = useMutation({ mutationFn: (stars: number) => call('billing.giveFeedback', { body: { stars } }) });
  return (
    <>
      <h1>Feedback</h1>
      <Button onClick={() => giving.mutate(5)}>Five stars</Button>
      {giving.isSuccess && <p role="status">Thank you.</p>}
    </>
  );`,
    ],
  ],
};

/** What a person writes by hand into the skeletons, to make an example of them. */
export const handEdits: readonly Change[] = [...call, ...holder, ...event, ...job, page];
