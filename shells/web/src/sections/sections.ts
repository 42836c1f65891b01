import { useSyncExternalStore } from 'react';
import { interfaceVersion, type DeployedSection, type Remotes, type SectionModule } from '@floatwise/web-kit/section';

/** Where sections come from: federation in a browser, Node bundles while prerendering. */
export interface Source {
  load: (section: DeployedSection, options: { again: boolean }) => Promise<SectionModule>;
  /** Fetches the list of deployed sections. */
  remotes: () => Promise<Remotes>;
}

/** The section was built against a different version of the shared interface than this shell provides. */
export class InterfaceMismatch extends Error {
  constructor(section: DeployedSection) {
    super(`${section.name} needs interface ${section.interfaceVersion}, this page has ${interfaceVersion}`);
    this.name = 'InterfaceMismatch';
  }
}

/** How a try to load a section's code ended. */
export interface SectionLoad {
  section: string;
  outcome: 'loaded' | 'failed';
}

/** The deployed sections and the code loaded for them. There's one instance per page. */
export class Sections {
  #remotes: Remotes;
  readonly #source: Source;
  readonly #loading = new Map<string, Promise<SectionModule>>();
  readonly #again = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #ended: SectionLoad[] = [];
  #hear: (load: SectionLoad) => void = (load) => void this.#ended.push(load);

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
   * The section's code. It loads once, and every call returns the same promise until `retry`. The promise carries its `status`
   * and `value`, so that React reads it synchronously once loaded and hydration doesn't have to wait.
   */
  read(section: DeployedSection): Promise<SectionModule> {
    const known = this.#loading.get(section.name);
    if (known) return known;
    const loading = this.#load(section);
    this.#loading.set(section.name, loading);
    loading.then(
      (value) => {
        void Object.assign(loading, { status: 'fulfilled', value });
        this.#hear({ section: section.name, outcome: 'loaded' });
      },
      () => {
        this.#again.add(section.name);
        this.#hear({ section: section.name, outcome: 'failed' });
      },
    );
    return loading;
  }

  /** Tells how each try to load a section ends, beginning with those that have ended already. There's one listener at a time. */
  onLoad(hear: (load: SectionLoad) => void): void {
    this.#hear = hear;
    for (const load of this.#ended.splice(0)) hear(load);
  }

  /** Forgets the failed load, of the section or of one of its pages, and fetches the list of deployed sections again. */
  async retry(name: string): Promise<void> {
    const loaded = await this.#loading.get(name)?.catch(() => undefined);
    for (const { Page } of loaded?.routes ?? []) Page.again?.();
    try {
      this.#remotes = await this.#source.remotes();
    } catch {
      // If the list can't be fetched, try the known addresses again.
    }
    this.#loading.delete(name);
    for (const listener of this.#listeners) listener();
  }

  async #load(section: DeployedSection): Promise<SectionModule> {
    if (section.interfaceVersion !== interfaceVersion) throw new InterfaceMismatch(section);
    return this.#source.load(section, { again: this.#again.has(section.name) });
  }
}

/** The deployed sections as React state: Retry can return a different list. */
export const useSectionList = (sections: Sections): readonly DeployedSection[] =>
  useSyncExternalStore(sections.subscribe, sections.list, sections.list);
