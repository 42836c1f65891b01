import { jest } from '@jest/globals';
import { interfaceVersion, type DeployedSection, type Remotes, type SectionModule } from '@floatwise/web-kit/section';
import { InterfaceMismatch, Sections, type Source } from './sections.js';

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
const newer: DeployedSection = { ...content, entry: '/mf/content/remoteEntry.js?v=2' };
const module: SectionModule = { routes: [] };
const down = new Error('down');

const source = (load: Source['load'], remotes: Remotes = { sections: [newer] }) => ({
  load: jest.fn(load),
  remotes: jest.fn(() => Promise.resolve(remotes)),
});

describe('the sections of a page', () => {
  it('are loaded once', async () => {
    const from = source(() => Promise.resolve(module));
    const sections = new Sections({ sections: [content] }, from);
    expect(sections.read(content)).toBe(sections.read(content));
    await sections.read(content);
    expect(from.load).toHaveBeenCalledTimes(1);
    expect(from.load).toHaveBeenCalledWith(content, { again: false });
  });

  it('can be read synchronously once they are loaded', async () => {
    const sections = new Sections(
      { sections: [content] },
      source(() => Promise.resolve(module)),
    );
    await sections.read(content);
    expect(sections.read(content)).toMatchObject({ status: 'fulfilled', value: module });
  });

  it('stay failed until Retry, which fetches the list of deployed sections and loads the code again', async () => {
    const answers = [Promise.reject(down), Promise.resolve(module)];
    const from = source(() => answers.shift() ?? Promise.reject(down));
    const sections = new Sections({ sections: [content] }, from);
    const changed = jest.fn();
    sections.subscribe(changed);
    await expect(sections.read(content)).rejects.toBe(down);
    await expect(sections.read(content)).rejects.toBe(down);
    expect(from.load).toHaveBeenCalledTimes(1);

    await sections.retry('content');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(sections.list()).toEqual([newer]);
    await expect(sections.read(newer)).resolves.toBe(module);
    expect(from.load).toHaveBeenLastCalledWith(newer, { again: true });
  });

  it('tell how each try to load one ended, also those before anybody listens', async () => {
    const answers = [Promise.reject(down), Promise.resolve(module)];
    const sections = new Sections(
      { sections: [content] },
      source(() => answers.shift() ?? Promise.reject(down)),
    );
    await expect(sections.read(content)).rejects.toBe(down);
    const heard: string[] = [];
    sections.onLoad(({ section, outcome }) => void heard.push(`${section} ${outcome}`));
    await sections.retry('content');
    await sections.read(newer);
    expect(heard).toEqual(['content failed', 'content loaded']);
  });

  it('keep their known addresses if the list cannot be fetched', async () => {
    const from = { load: source(() => Promise.resolve(module)).load, remotes: () => Promise.reject(down) };
    const sections = new Sections({ sections: [content] }, from);
    await sections.retry('content');
    expect(sections.list()).toEqual([content]);
  });

  it('are refused without being loaded if they were built against another interface version', async () => {
    const from = source(() => Promise.resolve(module));
    const sections = new Sections({ sections: [] }, from);
    const other = { ...content, interfaceVersion: interfaceVersion + 1 };
    await expect(sections.read(other)).rejects.toBeInstanceOf(InterfaceMismatch);
    expect(from.load).not.toHaveBeenCalled();
  });
});
