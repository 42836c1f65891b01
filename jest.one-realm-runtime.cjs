const { compileFunction, SyntheticModule } = require('node:vm');
const JestRuntime = require('jest-runtime').default;
const { loadPackage } = require('./jest.one-realm-environment.cjs');

/** Programs that keep nothing in their modules from one test to the next. */
const program = /\/(services\/[^/]+|libs\/(contracts|events|finance|service-kit))\/src\/(?!.*\.spec\.)/;
const programs = new Map();

/**
 * Loads packages, and the programs under test, once for all files of a worker: loading them again for each file took more time than
 * the tests. Tests, their kit, and everything for the browser begin anew in each file. Where jsdom stands for a browser, all of it
 * is loaded as jest does.
 */
module.exports = class OneRealmRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { esmLoader, executor, registries } = this;
    if (!this.isInNodesRealm()) return;
    for (const [key, loaded] of programs) registries.getActiveEsmRegistry().set(key, loaded);
    this.sharesPrograms = true;
    esmLoader.getContext = () => undefined;
    for (const [method, ofPackage] of Object.entries({
      buildCjsAsEsmSyntheticModule: (_, path) => packageModule(path),
      pendingCjsBuildIsUnmarkedEsm: () => false,
    })) {
      const own = esmLoader[method].bind(esmLoader);
      esmLoader[method] = (...given) => (isPackage(given[1] ?? given[0].modulePath) ? ofPackage : own)(...given);
    }
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
  }

  isInNodesRealm() {
    return this._environment.global === globalThis;
  }

  unstable_shouldLoadAsEsm(path) {
    return !(this.isInNodesRealm() && isPackage(path)) && super.unstable_shouldLoadAsEsm(path);
  }

  requireModuleOrMock(from, name) {
    if (!this.isInNodesRealm() || name === '@jest/globals' || this._resolution.isCoreModule(name)) {
      return super.requireModuleOrMock(from, name);
    }
    const path = this._resolution.resolveCjs(from, name);
    return isPackage(path) ? loadPackage(path) : super.requireModuleOrMock(from, name);
  }

  /** Jest's own programs; the two that begin anew are bound to the file's tests and to its source maps. */
  requireInternalModule(from, name) {
    const path = name === undefined ? from : this._resolution.resolveCjs(from, name);
    const isBound = /\/node_modules\/(jest-circus|source-map-support)\//.test(path);
    return this.isInNodesRealm() && isPackage(path) && !isBound
      ? loadPackage(path)
      : super.requireInternalModule(from, name);
  }

  resetModules() {
    this.sharesPrograms = false;
    super.resetModules();
  }

  teardown() {
    if (this.sharesPrograms) {
      for (const [key, loaded] of this.registries.getActiveEsmRegistry()) {
        if (program.test(key) && loaded.status === 'evaluated') programs.set(key, loaded);
      }
    }
    super.teardown();
  }
};

const isPackage = (path) => path.includes('/node_modules/');

/** What an import of a package gives: the names of a module, or those of CommonJS and the whole as `default`. */
function packageModule(path) {
  const loaded = loadPackage(path);
  const entries = new Map(Object.entries(loaded));
  if (loaded[Symbol.toStringTag] !== 'Module') entries.set('default', loaded);
  const setExports = function () {
    for (const [name, value] of entries) this.setExport(name, value);
  };
  return new SyntheticModule([...entries.keys()], setExports, { identifier: path });
}
