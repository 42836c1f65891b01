import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { planFor, skeletons } from './plan-for.ts';
import { textsOf } from './plan.ts';

const written = (line: string) => textsOf(planFor(line.split(' ')));

/** Each kind in each of the places that it's written into. */
const examples = [
  'service rewards',
  ...['analytics', 'billing', 'cards', 'identity', 'notifications', 'strategist'].flatMap((service) => [
    `call ${service} feedback give`,
    `job ${service} feedback forget-feedback`,
    `event ${service} feedback.given ${service === 'cards' ? 'billing' : 'cards'}`,
    `event ${service === 'cards' ? 'billing' : 'cards'} feedback.given ${service}`,
  ]),
  'job billing notices forget-notices',
  'event cards refund.asked billing',
  ...['admin', 'content', 'optimizer'].map((section) => `page ${section} feedback`),
  ...['money', 'rate', 'text', 'flag'].map((kind) => `field lateFee ${kind}`),
];

test.each(examples)('npm run new %s finds its places in the files that are there', async (line) => {
  const plan = planFor(line.split(' '));
  const texts = await textsOf(plan);
  expect(texts.map(([file]) => file).sort()).toEqual([...Object.keys(plan.files), ...Object.keys(plan.changes)].sort());
  for (const file of Object.keys(plan.changes))
    expect([file, new Map(texts).get(file) === readFileSync(join(root, file), 'utf8')]).toEqual([file, false]);
});

test('a new service stands wherever another one stands', async () => {
  const texts = new Map(await written('service rewards'));
  const ofClusters = [
    ...['base/kustomization', 'prepare/job', 'servers/nats/nats', 'servers/redis/redis'],
    ...['overlays/small/kustomization', 'overlays/large/kustomization'],
  ];
  const files = ofClusters.map((file) => `infra/k8s/${file}.yaml`);
  for (const file of [
    'docker-compose.yml',
    'infra/docker/replicas.yml',
    'infra/nats/nats.conf',
    'infra/redis/users.conf',
    'tsconfig.json',
    ...files,
  ]) {
    const count = (name: string) => texts.get(file)?.toLowerCase().split(name).length;
    expect([file, count('rewards')]).toEqual([file, count('notifications')]);
  }
});

test('the calls of a new service that operators make are among those that leave an entry', async () => {
  const lines = new Map(await written('service rewards')).get('libs/contracts/src/admin-calls.ts')?.split('\n') ?? [];
  const calls = ['readOperations', 'listParked', 'replayParked'];
  const of = (service: string) => calls.map((call) => lines.filter((line) => line.includes(`'${service}.${call}': `)));
  expect(of('rewards').map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(of('rewards')).toEqual(of('billing').map((found) => found.map((line) => line.replace('billing', 'rewards'))));
});

test('the audit log takes the events of a new service that it publishes, and no others', async () => {
  const texts = new Map(await written('service rewards'));
  const published = texts.get('libs/contracts/src/rewards/events.ts')?.match(/rewards[A-Z]\w+/g);
  const log = texts.get('services/identity/src/audit/events-of-services.ts') ?? '';
  const handled = [...log.matchAll(/@OnEvent\((rewards\w+)\)/g)].map(([, name]) => name);
  const imported = /import \{([^}]*)\} from '@floatwise\/contracts\/rewards\/events'/.exec(log)?.[1]?.match(/\w+/g);
  expect([handled.sort(), imported?.sort()]).toEqual([published?.sort(), published?.sort()]);
});

test.each([
  ['', 'Usage:\n  npm run new service <name>\n  npm run new call <service> <feature> <verb>'],
  ['toString', 'Usage:\n  npm run new service <name>'],
  ['call billing feedback', 'Usage: npm run new call <service> <feature> <verb>'],
  ['call bills feedback give', 'There is no service "bills"; there are: identity, cards'],
  ['call billing Feedback give', 'The name of a feature has small letters with hyphens'],
  ['call billing utils give', '"utils" says nothing about a feature'],
  ['call billing ../feedback give', 'The name of a feature has small letters'],
  [
    'call billing coupons redeem',
    'is there already: libs/contracts/src/billing/coupons.http.ts, services/billing/src/coupons/',
  ],
  ['page shop feedback', 'There is no section "shop"; there are: admin, content, optimizer.'],
  ['page content products', 'has the address /products already.'],
  ['event billing feedback analytics', 'An event is a thing and what happened to it, in the past tense'],
  ['event billing coupon.redeemed analytics', 'libs/contracts/src/billing/events.ts has couponRedeemed already.'],
  ['event billing feedback.given billing', 'The consumer is another service'],
  ['job billing feedback ForgetFeedback', 'The name of a job has small letters'],
  ['field late-fee money', 'The name of a field is written as in code'],
  ['field apr rate', 'libs/contracts/src/card-fields.ts has apr already.'],
  ['field lateFee bonus', 'A field is money, rate, text, flag'],
  ['service billing', 'There is a service "billing" already.'],
  ['service loyalty-points', 'A service is called by one word'],
])('npm run new %s says what is wrong', async (line, sentence) => {
  await expect(async () => written(line)).rejects.toThrow(sentence);
});

test('CONTRIBUTING names each kind as it is typed', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const [kind, { args }] of Object.entries(skeletons))
    expect(guide).toContain(`\`npm run new ${kind} ${args.map((arg) => `<${arg}>`).join(' ')}\``);
  expect(guide.split('\n').length).toBeLessThan(100);
});
