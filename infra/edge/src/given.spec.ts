import {
  bring,
  describe as lines,
  giveToAll,
  giveToShare,
  inUse,
  nothing,
  sites,
  takeBack,
  versionsOf,
} from './given.ts';

const start = giveToAll(giveToAll(nothing, 'shell', '1'), 'optimizer', '1');
const tried = giveToShare(start, 'optimizer', { version: '2', share: 10 });
const laneCounts = (given: typeof start, name: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (let lane = 0; lane < 256; lane += 1) {
    const version = versionsOf(given, lane)[name] ?? '';
    counts[version] = (counts[version] ?? 0) + 1;
  }
  return counts;
};

describe('who has which version', () => {
  it.each([
    [1, 3],
    [10, 26],
    [50, 128],
    [99, 253],
  ])('a share of %s %% is %s of 256 lanes', (share, lanes) => {
    const given = giveToShare(start, 'optimizer', { version: '2', share });
    expect(laneCounts(given, 'optimizer')).toEqual({ 2: lanes, 1: 256 - lanes });
    expect(laneCounts(given, 'shell')).toEqual({ 1: 256 });
  });

  it('a larger share contains a smaller one', () => {
    const larger = giveToShare(tried, 'optimizer', { version: '2', share: 30 });
    for (let lane = 0; lane < 256; lane += 1) {
      if (versionsOf(tried, lane)['optimizer'] === '2') expect(versionsOf(larger, lane)['optimizer']).toBe('2');
    }
  });

  it('everyone has one set of pages, and each share adds one', () => {
    expect(sites(start)).toEqual([{ from: 0, versions: { shell: '1', optimizer: '1' } }]);
    const two = giveToShare(giveToAll(tried, 'content', '1'), 'content', { version: '2', share: 50 });
    expect(sites(two)).toEqual([
      { from: 0, versions: { shell: '1', optimizer: '2', content: '2' } },
      { from: 26, versions: { shell: '1', optimizer: '1', content: '2' } },
      { from: 128, versions: { shell: '1', optimizer: '1', content: '1' } },
    ]);
  });

  it('a version that is given to everyone ends the trial of its package, and no other', () => {
    const both = giveToShare(giveToAll(tried, 'content', '1'), 'content', { version: '2', share: 5 });
    expect(giveToAll(both, 'optimizer', '2').tried).toEqual({ content: { version: '2', share: 5 } });
  });

  it('back ends a trial first; otherwise everyone has the version before, and back again the newer one', () => {
    expect(takeBack(tried, 'optimizer')).toEqual(start);
    const newer = giveToAll(start, 'optimizer', '2');
    expect(takeBack(newer, 'optimizer').all).toEqual(start.all);
    expect(takeBack(takeBack(newer, 'optimizer'), 'optimizer')).toEqual(newer);
  });

  it('what an image brings is given when it is new, and not again after another version was given', () => {
    const first = bring(nothing, { shell: '1', optimizer: '1' });
    expect(first.all).toEqual({ shell: '1', optimizer: '1' });
    const released = giveToShare(giveToAll(first, 'optimizer', '1.42.0'), 'shell', { version: '2', share: 10 });
    expect(bring(released, { shell: '1', optimizer: '1' })).toEqual(released);
    const newer = bring(takeBack(released, 'shell'), { shell: '3', optimizer: '1', content: '1' });
    expect(newer.all).toEqual({ shell: '3', optimizer: '1.42.0', content: '1' });
    expect(bring(newer, { shell: '3', optimizer: '1', content: '1' })).toEqual(newer);
  });

  it('what somebody has, or would have again, is in use', () => {
    expect(inUse(giveToShare(giveToAll(start, 'optimizer', '2'), 'optimizer', { version: '3', share: 1 }))).toEqual(
      expect.arrayContaining(['shell@1', 'optimizer@1', 'optimizer@2', 'optimizer@3']),
    );
  });

  it('giving the same version again keeps the one before', () => {
    const newer = giveToAll(start, 'optimizer', '2');
    expect(giveToAll(newer, 'optimizer', '2')).toEqual(newer);
  });

  it('is listed in a line for each package', () => {
    expect(lines(giveToShare(giveToAll(start, 'optimizer', '2'), 'optimizer', { version: '3', share: 10 }))).toEqual([
      'optimizer  2; 10 % of visitors have 3 (before: 1)',
      'shell      1',
    ]);
    expect(lines(nothing)).toEqual([]);
  });

  it.each([
    ['a share of nothing', () => giveToShare(start, 'optimizer', { version: '2', share: 0 }), 'from 1 to 99'],
    ['a share of all', () => giveToShare(start, 'optimizer', { version: '2', share: 100 }), 'from 1 to 99'],
    ['half a percent', () => giveToShare(start, 'optimizer', { version: '2', share: 0.5 }), 'from 1 to 99'],
    ['a word for a share', () => giveToShare(start, 'optimizer', { version: '2', share: Number('x') }), 'from 1 to 99'],
    ['a share of a new section', () => giveToShare(start, 'content', { version: '1', share: 5 }), 'Nobody has content'],
    [
      'a share of what all have',
      () => giveToShare(start, 'optimizer', { version: '1', share: 5 }),
      'Everyone has optimizer 1 already.',
    ],
    ['back where nothing was', () => takeBack(start, 'optimizer'), 'There is no version of optimizer before this one.'],
    ['a site without a shell', () => sites(giveToAll(nothing, 'optimizer', '1')), 'There is no shell yet'],
  ])('%s is refused with a sentence', (_, attempt, sentence) => {
    expect(attempt).toThrow(sentence);
  });
});
