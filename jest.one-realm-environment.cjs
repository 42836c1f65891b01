const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Node's own realm, in which packages can stay loaded. What a test file changes in it is undone when the file ends. */
module.exports = class OneRealmEnvironment {
  global = globalThis;

  constructor({ projectConfig: config }) {
    this.conditions = config.testEnvironmentOptions.customExportConditions;
    this.undo = [globalThis, process, process.env].map(changesOf).concat(listenersOf(process));
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    const timerConfig = { idToRef: (timer) => timer, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const undo of this.undo) undo();
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return null;
  }
};

/** Names that packages gave to globals while they were loaded: they stay, as the packages do. */
const ofPackages = new Set();

/** Loads a package, and remembers which globals it added. */
module.exports.loadPackage = (path) => {
  if (require.cache[path]) return require(path);
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  const loaded = require(path);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!before.has(name)) ofPackages.add(name);
  return loaded;
};

/** Remembers an object's own properties; calling the result restores them. */
function changesOf(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Object.getOwnPropertyNames(object)) {
      if (!Object.hasOwn(before, key) && !ofPackages.has(key)) delete object[key];
    }
    for (const key of Object.getOwnPropertyNames(before)) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const { value, get } = before[key];
      if (now?.value !== value || now?.get !== get) Object.defineProperty(object, key, before[key]);
    }
  };
}

function listenersOf(emitter) {
  const before = new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));
  return () => {
    for (const name of emitter.eventNames()) {
      for (const listener of emitter.rawListeners(name)) {
        if (!before.get(name)?.includes(listener)) emitter.off(name, listener);
      }
    }
  };
}
