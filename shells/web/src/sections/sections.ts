import { useSyncExternalStore } from 'react';
import { interfaceVersion, type DeployedSection, type Remotes, type SectionModule } from '@floatwise/web-kit/section';

/** How sections come to this page: over federation in a browser, from Node bundles while prerendering. */
export interface Source {
  load: (section: DeployedSection, options: { again: boolean }) => Promise<SectionModule>;
  /** Asks which sections are deployed now. */
  remotes: () => Promise<Remotes>;
}

/** The section was built against another shared interface than this shell provides. */
export class InterfaceMismatch extends Error {
  constructor(section: DeployedSection) {
    super(`${section.name} needs interface ${section.interfaceVersion}, this page has ${interfaceVersion}`);
    this.name = 'InterfaceMismatch';
  }
}

/** The deployed sections and what has been loaded of them. One for each page. */
export class Sections {
  #remotes: Remotes;
  readonly #source: Source;
  readonly #loading = new Map<string, Promise<SectionModule>>();
  readonly #again = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(remotes: Remotes, source: Source) {
    this.#remotes = remotes;
    this.#source = source;
  }

  readonly list = (): readonly DeployedSection[] => this.#remotes.sections;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The section's code: loaded once, the same promise ever after, until `retry`. Once it is there React reads it from
   * the promise at once, so that hydration does not wait for a turn of the event loop.
   */
  read(section: DeployedSection): Promise<SectionModule> {
    const known = this.#loading.get(section.name);
    if (known) return known;
    const loading = this.#load(section);
    this.#loading.set(section.name, loading);
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => this.#again.add(section.name),
    );
    return loading;
  }

  /** Forgets what failed to load, and asks anew which sections are deployed. */
  async retry(name: string): Promise<void> {
    try {
      this.#remotes = await this.#source.remotes();
    } catch {
      // Without a newer list the known addresses are tried once more.
    }
    this.#loading.delete(name);
    for (const listener of this.#listeners) listener();
  }

  async #load(section: DeployedSection): Promise<SectionModule> {
    if (section.interfaceVersion !== interfaceVersion) throw new InterfaceMismatch(section);
    return this.#source.load(section, { again: this.#again.has(section.name) });
  }
}

/** The deployed sections, as state: Retry can find another list. */
export const useSectionList = (sections: Sections): readonly DeployedSection[] =>
  useSyncExternalStore(sections.subscribe, sections.list, sections.list);
