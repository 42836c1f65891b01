import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../paths.ts';
import { discoverServices } from '../services.ts';
import { ownFile } from './stack.ts';
import { olderImages } from './versions.ts';

const services = discoverServices().map(({ name }) => name);
const containersIn = (file: string): Record<string, { image?: string }> =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true, logLevel: 'error' }).services;
const containers = { ...containersIn('docker-compose.yml'), ...containersIn('infra/docker/replicas.yml') };

describe('while a release is rolled out', () => {
  it('everything of ours is of the version before at first, migrations included', () => {
    const ours = Object.entries(containersIn('docker-compose.yml')).filter(([name, { image }]) => {
      // With two replicas the sandbox has no other part.
      return image?.startsWith('floatwise-') && !/^sandbox-/.test(name);
    });
    const first = ours.map(([name, { image }]) => [name, `${image}:before`]);
    const second = services.map((name) => [`${name}-2`, `floatwise-${name}:before`]);
    expect(olderImages(services, 'before')).toEqual(Object.fromEntries([...first, ...second]));
  });

  it('then one replica of each service is new, with its migrations, and then the pages are', () => {
    const second = services.map((name) => [`${name}-2`, `floatwise-${name}:before`]);
    expect(olderImages(services, 'services')).toEqual({
      ...Object.fromEntries(second),
      deployer: 'floatwise-deployer:before',
      edge: 'floatwise-edge:before',
    });
    expect(olderImages(services, 'pages')).toEqual(Object.fromEntries(second));
  });

  it('a service that the version before did not have is new everywhere', () => {
    expect(Object.keys(olderImages(['cards'], 'before'))).not.toContain('billing');
  });

  it('the images are of containers that there are', () => {
    expect(Object.keys(containers)).toEqual(expect.arrayContaining(Object.keys(olderImages(services, 'before'))));
  });

  it('a container keeps its settings beside another image', () => {
    expect(ownFile({ cards: { environment: { A: '1' } } }, { cards: 'old', edge: 'older' })).toEqual({
      services: { cards: { environment: { A: '1' }, image: 'old' }, edge: { image: 'older' } },
    });
  });
});
