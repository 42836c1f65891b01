/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { interfaceVersion, type DeployedSection, type SectionModule } from '@floatwise/web-kit/section';
import { federation } from './federation.js';

const content: DeployedSection = {
  name: 'content',
  container: 'mfe_content',
  routes: [],
  nav: [],
  footer: [],
  entry: '/mf/content/remoteEntry.js?v=1',
  interfaceVersion,
  preload: [],
};
const shared = { react: 'the shell’s' };
const module: SectionModule = { routes: [] };
const page = globalThis as unknown as Record<string, unknown>;

/** What a section's entry leaves on the page; its code answers as `code` says. */
const container = (code: () => Promise<SectionModule> = () => Promise.resolve(module)) => ({
  init: jest.fn<(shared: unknown) => void>(),
  get: jest.fn<(module: string) => Promise<() => { section: SectionModule }>>(async () => {
    const section = await code();
    return () => ({ section });
  }),
});

/** The network: each script that is asked for takes the next answer, which puts something on the page or fails. */
function answerScripts(...answers: (() => 'load' | 'error')[]): string[] {
  const asked: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push((script as HTMLScriptElement).getAttribute('src') ?? '');
    const answer = answers.shift() ?? (() => 'error' as const);
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(answer())));
  });
  return asked;
}

const fails = (): 'error' => 'error';
const brings = (what: ReturnType<typeof container>) => (): 'load' => {
  page.mfe_content = what;
  return 'load';
};

beforeEach(() => {
  jest.restoreAllMocks();
  delete page.mfe_content;
  page.__webpack_init_sharing__ = () => Promise.resolve();
  page.__webpack_share_scopes__ = { default: shared };
});

describe('a section over federation', () => {
  it('is fetched from its entry and given what the page shares', async () => {
    const brought = container();
    const asked = answerScripts(brings(brought));
    await expect(federation.load(content, { again: false })).resolves.toBe(module);
    expect(asked).toEqual([content.entry]);
    expect(brought.init).toHaveBeenCalledWith(shared);
    expect(brought.get).toHaveBeenCalledWith('./section');
  });

  it('is not fetched once more while it stands on the page', async () => {
    page.mfe_content = container();
    const asked = answerScripts();
    await expect(federation.load(content, { again: false })).resolves.toBe(module);
    expect(asked).toEqual([]);
  });

  it('is asked for a second time at once when its entry fails', async () => {
    const asked = answerScripts(fails, brings(container()));
    await expect(federation.load(content, { again: false })).resolves.toBe(module);
    expect(asked).toEqual([content.entry, content.entry]);
  });

  it('is fetched anew when its code fails, and when somebody asks again', async () => {
    const broken = container(() => Promise.reject(new Error('down')));
    page.mfe_content = broken;
    const newer = { ...content, entry: '/mf/content/remoteEntry.js?v=2' };
    const asked = answerScripts(brings(container()), brings(container()));
    await expect(federation.load(content, { again: false })).resolves.toBe(module);
    await expect(federation.load(newer, { again: true })).resolves.toBe(module);
    expect(asked).toEqual([content.entry, newer.entry]);
  });

  it('fails when its entry can not be had, or brings nothing', async () => {
    answerScripts(fails, fails);
    await expect(federation.load(content, { again: false })).rejects.toThrow('did not load');
    answerScripts(
      () => 'load',
      () => 'load',
    );
    await expect(federation.load(content, { again: false })).rejects.toThrow('brought no mfe_content');
  });
});
