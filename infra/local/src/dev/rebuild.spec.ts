import { asksForBuild, watchedPackages } from './rebuild.ts';

describe('npm run dev', () => {
  it.each(['wallet/wallet.service.ts', 'schema.prisma', 'catalog/data/chase.json'])(
    'builds after a change of %s',
    (file) => {
      expect(asksForBuild(file)).toBe(true);
    },
  );

  it.each([
    'generated/prisma/client.ts',
    'wallet/wallet.spec.ts',
    'wallet/wallet.int.spec.ts',
    'button.stories.tsx',
    'env.ts~',
  ])('does not build after a change of %s', (file) => {
    expect(asksForBuild(file)).toBe(false);
  });

  it('watches every library and service', () => {
    const names = watchedPackages().map((dir) => dir.split('/').slice(-2).join('/'));
    expect(names).toEqual(expect.arrayContaining(['libs/contracts', 'libs/service-kit', 'services/cards']));
  });
});
