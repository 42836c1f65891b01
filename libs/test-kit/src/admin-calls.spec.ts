import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src', 'service.ts')),
);
const { routes } = JSON.parse(readFileSync(join(root, 'libs/contracts/contracts.snapshot.json'), 'utf8')) as {
  routes: Record<string, { path: string }>;
};
const withAdminCalls = Object.entries(routes)
  .filter(([, { path }]) => path.startsWith('/api/admin/'))
  .map(([id]) => id.split('.')[0] ?? '');

it('[requirement 40] every service with calls of administrators tells of them, and of their refusals', () => {
  expect(withAdminCalls.length).toBeGreaterThan(0);
  for (const name of services) {
    const definition = readFileSync(join(root, 'services', name, 'src', 'service.ts'), 'utf8');
    for (const told of [/\badminRefused: \w+AdminRefused\b/, /\badminCalled: \w+AdminCalled\b/])
      expect([name, told.test(definition)]).toEqual([name, withAdminCalls.includes(name)]);
  }
});
