import { z } from 'zod';
import * as analytics from './analytics.http.js';
import * as billing from './billing.http.js';
import * as cards from './cards.http.js';
import { jsonOf, type RouteDefinition } from './define.js';
import * as identity from './identity.http.js';
import { routeTable } from './routes.generated.js';

/** What a caller might try to set about themselves, their plan, a card or a coupon. */
const foreign = [
  ...['userId', 'ownerId', 'accountId', 'sessionId', 'createdBy', 'tier', 'plan', 'role', 'roleUntil', 'isAdmin'],
  ...['mayAdminister', 'emailVerified', 'authProvider', 'passwordHash', 'entitlement', 'permanent', 'currentUses'],
  ...['availableCredit', 'utilizationRate', 'daysToPay', 'nextDueDate', 'syncStatus', 'syncError', 'lastSyncAt'],
  ...['connectionType', 'bankConnectionId', 'minimumPayment', 'createdAt', 'deletedAt', 'version', '__proto__'],
];

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const routes = [analytics, billing, cards, identity].flatMap((contract) => Object.values(contract).filter(isRoute));
const bodies = routes.flatMap(({ id, body }) => {
  const schema = jsonOf(body);
  return schema ? [[id, schema] as const] : [];
});

test('every call with a body is looked at', () => {
  expect(routes.map(({ id }) => id).sort()).toEqual(Object.keys(routeTable).sort());
  expect(bodies.length).toBeGreaterThan(15);
});

describe('no body takes a field that it does not name [requirement 2]', () => {
  test.each(bodies)('%s', (_, body) => {
    for (const name of foreign) {
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
