import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonOf, type RouteDefinition } from './define.js';
import { operations } from './operations.js';
import { routeTable } from './routes.generated.js';

/** Fields a caller might try to inject about themselves, their plan, a card, or a coupon. */
const foreign = [
  ...['userId', 'ownerId', 'accountId', 'sessionId', 'createdBy', 'tier', 'plan', 'role', 'roleUntil', 'isAdmin'],
  ...['mayAdminister', 'emailVerified', 'authProvider', 'passwordHash', 'entitlement', 'permanent', 'currentUses'],
  ...['availableCredit', 'utilizationRate', 'daysToPay', 'nextDueDate', 'syncStatus', 'syncError', 'lastSyncAt'],
  ...['connectionType', 'bankConnectionId', 'minimumPayment', 'createdAt', 'deletedAt', 'version', '__proto__'],
];

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.http.ts'),
);
const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>));
const contracts = [...modules, ...Object.values(operations)];
const routes = contracts.flatMap((contract) => Object.values(contract).filter(isRoute));
const bodies = routes.flatMap(({ id, body }) => {
  const schema = jsonOf(body);
  return schema ? [[id, schema] as const] : [];
});

test('covers every call with a body', () => {
  expect(routes.map(({ id }) => id).sort()).toEqual(Object.keys(routeTable).sort());
  expect(bodies.length).toBeGreaterThan(15);
});

describe('no body accepts a field it does not declare [requirement 2]', () => {
  test.each(bodies)('%s', (_, body) => {
    const declared = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    for (const name of foreign.filter((one) => !declared.includes(one))) {
      const given = JSON.parse(`{ ${JSON.stringify(name)}: "x" }`) as unknown;
      const unknown = body
        .safeParse(given)
        .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(unknown).toEqual([name]);
    }
  });

  test.each(bodies)('%s, at any depth', (_, body) => {
    const open: string[] = [];
    const look = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown };
      if (type === 'object' && additionalProperties !== false) open.push(path);
      for (const [key, value] of Object.entries(schema)) look(value, `${path}/${key}`);
    };
    look(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), '');
    expect(open).toEqual([]);
  });
});
