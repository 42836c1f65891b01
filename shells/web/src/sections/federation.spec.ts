/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { interfaceVersion, type DeployedSection, type SectionModule } from '@floatwise/web-kit/section';
import { federation } from './federation.js';

const module: SectionModule = { routes: [] };
const page = globalThis as unknown as Record<string, unknown>;
let counted = 0;

/** A section that is new to this page, because the federation runtime remembers every name for the life of the page. */
function newSection(): DeployedSection {
  const name = `section${(counted += 1)}`;
  return {
    name,
    container: `mfe_${name}`,
    routes: [],
    nav: [],
    footer: [],
    entry: `/mf/${name}/remoteEntry.js?v=1`,
    interfaceVersion,
    preload: [],
  };
}

/** What a section's entry script puts on the page; `code` decides how its module loads. */
const container = (code: () => Promise<SectionModule> = () => Promise.resolve(module)) => ({
  init: jest.fn<(shared: object) => void>(),
  get: jest.fn<(module: string) => Promise<() => { section: SectionModule }>>(async () => {
    const section = await code();
    return () => ({ section });
  }),
});

/** A fake network: each requested script takes the next answer, which either puts a container on the page or fails. */
function answerScripts(...answers: (() => 'load' | 'error')[]): string[] {
  const asked: string[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    asked.push(script.src.replace(window.location.origin, ''));
    const answer = answers.shift() ?? fails;
    queueMicrotask(() => script.dispatchEvent(new Event(answer())));
    return node;
  });
  return asked;
}

const fails = (): 'error' => 'error';
const brings =
  ({ container: name }: DeployedSection, what: ReturnType<typeof container>) =>
  (): 'load' => {
    page[name] = what;
    return 'load';
  };

beforeAll(() => {
  const shared = { version: '1.2.0', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: '^1.2.0' } };
  init({ name: 'shell_web', remotes: [], shared: { 'web-kit/session': shared } });
});
beforeEach(() => {
  jest.restoreAllMocks();
  // The runtime says each time that a section is asked for again.
  jest.spyOn(console, 'warn').mockReturnValue();
});

describe('a section over federation', () => {
  it('is loaded from its entry and gets the page’s shared modules', async () => {
    const section = newSection();
    const brought = container();
    const asked = answerScripts(brings(section, brought));
    await expect(federation.load(section, { again: false })).resolves.toBe(module);
    expect(asked).toEqual([section.entry]);
    expect(brought.init.mock.calls[0]?.[0]).toMatchObject({ 'web-kit/session': { '1.2.0': expect.anything() } });
    expect(brought.get).toHaveBeenCalledWith('./section');
  });

  it('is not fetched again while it is on the page', async () => {
    const section = newSection();
    page[section.container] = container();
    const asked = answerScripts();
    await expect(federation.load(section, { again: false })).resolves.toBe(module);
    expect(asked).toEqual([]);
  });

  it('is requested a second time at once when its entry fails [fault 20]', async () => {
    const section = newSection();
    const asked = answerScripts(fails, brings(section, container()));
    await expect(federation.load(section, { again: false })).resolves.toBe(module);
    expect(asked).toEqual([section.entry, section.entry]);
  });

  it('is fetched again when its code fails, and on Retry', async () => {
    const section = newSection();
    page[section.container] = container(() => Promise.reject(new Error('down')));
    const newer = { ...section, entry: section.entry.replace('v=1', 'v=2') };
    const asked = answerScripts(brings(section, container()), brings(section, container()));
    await expect(federation.load(section, { again: false })).resolves.toBe(module);
    await expect(federation.load(newer, { again: true })).resolves.toBe(module);
    expect(asked).toEqual([section.entry, newer.entry]);
  });

  it('fails when its entry cannot be loaded, or provides nothing', async () => {
    answerScripts(fails, fails);
    await expect(federation.load(newSection(), { again: false })).rejects.toThrow('Failed to load script resources');
    const loads = (): 'load' => 'load';
    answerScripts(loads, loads);
    await expect(federation.load(newSection(), { again: false })).rejects.toThrow('Failed to get remoteEntry exports');
  });
});
