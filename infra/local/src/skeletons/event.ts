import { Failure } from '../failure.ts';
import { camel, checkService, kebab, pascal } from './names.ts';
import { inModule, started } from './nest-module.ts';
import { all, atEnd, importing, isThere, textOf, type Change, type Skeleton } from './plan.ts';

interface Named {
  publisher: string;
  event: string;
  /** The definition's name: `feedbackGiven`. */
  name: string;
  /** The id of what it's about: `feedbackId`. */
  id: string;
}

const definition = ({ publisher, event, name, id }: Named): string => `
/** Says when it happens. The aggregate is the ${event.split('.')[0]?.replaceAll('_', ' ')}. Ids only: who needs more asks for it. */
export const ${name} = defineEvent('${publisher}.${event}.v1', z.object({ ${id}: z.uuid() }));
`;

const handler = ({ publisher, event, name }: Named): string => `import { Injectable } from '@nestjs/common';
import { ${name} } from '@floatwise/contracts/${publisher}/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { Prisma } from '../generated/prisma/client.js';

/** What ${publisher}’s \`${event}\` changes here. */
@Injectable()
export class ${pascal(event)}Handler {
  /** Runs once for each event, in the transaction that notes it: write through \`tx\` only. */
  @OnEvent(${name})
  async handle(_event: EventOf<typeof ${name}>, _tx: Prisma.TransactionClient): Promise<void> {
    // Where a late event must not win: if (!(await applyIfNewer(tx, { aggregate, aggregateId, aggregateVersion }))) return;
  }
}
`;

const test = (
  { publisher, event, name, id }: Named,
  consumer: string,
): string => `import { randomUUID } from 'node:crypto';
import { ${name} } from '@floatwise/contracts/${publisher}/events';
import { emit } from '@floatwise/events/outbox';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { consumer } from '@floatwise/test-kit/consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import { service } from '../service.js';

test('${publisher}’s ${event} is handled once', async () => {
  const [running, publisher] = await Promise.all([
    ${started(consumer)},
    consumer({ service: '${publisher}' }),
  ]);
  const ${id} = randomUUID();
  await emit(publisher.pool, ${name}, { aggregateId: ${id}, aggregateVersion: 1, data: { ${id} } });
  const { prisma } = running.app.get(Database);
  await eventually(async () => (await prisma.inbox.count({ where: { subject: ${name}.subject } })) === 1);
  await Promise.all([running.stop(), publisher.stop()]);
});
`;

/** In a cluster, a consumer gets more replicas while events wait in a stream that it reads. */
function scaledBy(publisher: string, consumer: string): Record<string, Change> {
  const file = `services/${consumer}/deploy/scale.yaml`;
  const stream = publisher.toUpperCase();
  if (textOf(file).includes(`stream: ${stream}\n`)) return {};
  const trigger = `    - type: nats-jetstream
      metadata:
        natsServerMonitoringEndpoint: nats-nodes.floatwise.svc.cluster.local:8222
        account: $G
        stream: ${stream}
        consumer: ${consumer}
        lagThreshold: '500'
`;
  return { [file]: (text) => text + trigger };
}

/** An event of one service, and its handler in another. */
export const event: Skeleton = {
  args: ['service', 'thing.happened', 'consumer'],
  plan(publisher, happened, consumer) {
    checkService(publisher);
    checkService(consumer);
    if (publisher === consumer) throw new Failure('The consumer is another service: a service doesn’t tell itself.');
    if (!/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(happened))
      throw new Failure(
        `An event is a thing and what happened to it, in the past tense, as in "card.added": ${happened}`,
      );
    const [thing = ''] = happened.split('.');
    const named = { publisher, event: happened, name: camel(happened), id: camel(`${thing}_id`) };
    const contract = `libs/contracts/src/${publisher}/events.ts`;
    if (isThere(contract) && textOf(contract).includes(`const ${named.name} =`))
      throw new Failure(`${contract} has ${named.name} already.`);
    const [feature, file] = [kebab(thing), kebab(happened)];
    const folder = `services/${consumer}/src/${feature}`;
    const { files, changes } = inModule({ service: consumer, feature }, [
      { property: 'providers', name: `${pascal(happened)}Handler`, file: `./${file}.js` },
    ]);
    return {
      files: {
        [`${folder}/${file}.ts`]: handler(named),
        [`${folder}/${file}.int.spec.ts`]: test(named, consumer),
        ...files,
      },
      changes: {
        [contract]: all(importing('z', 'zod'), importing('defineEvent', '../define.js'), atEnd(definition(named))),
        ...scaledBy(publisher, consumer),
        ...changes,
      },
      commands: ['npm run contracts', 'npm run architecture'],
      left: [
        `Publish it in ${publisher}, in the transaction of the change: emit(tx, ${named.name}, { aggregateId, aggregateVersion, data }).`,
        `Say in ${folder}/${file}.ts what it changes in ${consumer}.`,
      ],
    };
  },
};
