import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../paths.ts';
import { discoverServices } from '../services.ts';
import { offsets, portsOf } from './ports.ts';
import { isRefusedByBrowsers } from './refused-ports.ts';

const services = discoverServices();
const allPorts = Array.from({ length: 65536 }, (_, port) => port);

/** Every number in a tree of ports, with its path. */
const flat = (tree: object, path = ''): [string, number][] =>
  Object.entries(tree).flatMap(([name, value]: [string, number | object]) =>
    typeof value === 'number' ? [[path + name, value]] : flat(value, `${path}${name}.`),
  );

/** How Node's `fetch` judges a port before it opens a connection. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const dispatcher = {
    dispatch: () => {
      throw new Error('it would connect now');
    },
  };
  const error: unknown = await fetch(`http://127.0.0.1:${port}`, { dispatcher } as object).catch((e: unknown) => e);
  return (error as { cause?: { message?: string } }).cause?.message === 'bad port';
}

describe('ports that browsers refuse', () => {
  it('are exactly those that fetch refuses, and 0, on which nothing can listen', async () => {
    const refused: number[] = [0];
    for (const port of allPorts.slice(1)) if (await isRefusedByFetch(port)) refused.push(port);
    expect(allPorts.filter(isRefusedByBrowsers)).toEqual(refused);
  });

  it.each(Object.keys(offsets))('are no default port of the instance %s', (instance) => {
    const ports = flat(portsOf(instance, services, {}));
    expect(ports.length).toBeGreaterThan(14);
    expect(ports.filter(([, port]) => isRefusedByBrowsers(port))).toEqual([]);
  });

  it.each(Object.keys(offsets))('do not let the instance %s use a port twice', (instance) => {
    const ports = flat(portsOf(instance, services, {})).map(([, port]) => port);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('are named nowhere in docker-compose.yml', () => {
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const compose = parse(text, { merge: true }) as { services: Record<string, { ports?: string[] }> };
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    const addresses = [...text.matchAll(/(?:\/\/|@|UPSTREAM: )[\w.-]+:(\d{2,5})\b/g)].map(([, port]) => Number(port));
    const numbers = published.flatMap((port) =>
      [...port.matchAll(/\d{2,5}(?=[:}]|$)/g)].map(([found]) => Number(found)),
    );
    expect(numbers).toEqual(expect.arrayContaining([8080, 4290, 4291, 4292]));
    expect(addresses).toEqual(expect.arrayContaining([4291, 4295, 4296, 4100]));
    expect([...numbers, ...addresses].filter(isRefusedByBrowsers)).toEqual([]);
  });

  it.each([
    [
      { SANDBOX_PORT: '4190' },
      'main',
      'Browsers refuse to open port 4190: choose another port with SANDBOX_PORT=<port>.',
    ],
    [
      { FLOATWISE_PORT_OFFSET: '2000' },
      'try',
      'Browsers refuse to open port 10080: choose another port with EDGE_PORT=<port>.',
    ],
  ])('are refused when %p asks for one', (env, instance, sentence) => {
    expect(() => portsOf(instance, services, env)).toThrow(sentence);
  });
});
