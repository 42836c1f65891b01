import { isBuiltin } from 'node:module';
import { specifiersIn } from './specifiers.mjs';

/** The package that a specifier names: `@nestjs/core/x` is `@nestjs/core`. None for a path, a Node module, or a loader's text. */
function packageOf(specifier) {
  if (isBuiltin(specifier) || !/^(?:@[a-z0-9-]+\/)?[a-z][a-z0-9._-]*(?:\/|$)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The packages that a program imports in any way: the name, and `value` or (where only types are taken) `type`. */
export function packagesIn(file, text) {
  const found = new Map();
  for (const { specifier, isType } of specifiersIn(file, text)) {
    const name = packageOf(specifier);
    if (name && found.get(name) !== 'value') found.set(name, isType ? 'type' : 'value');
  }
  return found;
}

/** What isn't in a bundle or an image: tests and what they use, benchmarks, build scripts, configurations, and what runs them. */
const isDevelopment = (file) =>
  /^infra\/|\.(spec|e2e|stories|bench|config)\.|\.mjs$|\/(testing|evaluation|preset|build)\/|test-kit\//.test(file);

/**
 * Where a project's package.json and its imports differ.
 * @param manifest its package.json
 * @param files its programs, path to text
 * @param known `tools`: what every project may use in development, because the root declares it. `unseen`: packages that are
 *   used without an import, each with the reason
 * @returns one sentence for each package that differs
 */
export function undeclared(manifest, files, { tools, unseen }) {
  const shipped = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
  const declared = new Set([...shipped, ...Object.keys(manifest.devDependencies ?? {})]);
  const imported = new Set();
  const sentences = new Map();
  for (const [file, text] of files) {
    for (const [name, use] of packagesIn(file, text)) {
      imported.add(name);
      if (name === manifest.name || (isDevelopment(file) && tools.has(name))) continue;
      if (!declared.has(name)) sentences.set(name, `${file} imports ${name}, which ${manifest.name} doesn't declare.`);
      else if (!isDevelopment(file) && use === 'value' && !shipped.has(name))
        sentences.set(name, `${file} ships with ${name}, which ${manifest.name} declares for development only.`);
    }
  }
  const scripts = Object.values(manifest.scripts ?? {}).join(' ');
  for (const name of declared) {
    if (imported.has(name) || name in unseen || scripts.includes(name) || name.startsWith('@types/')) continue;
    sentences.set(name, `${manifest.name} declares ${name}, which it doesn't import.`);
  }
  return [...sentences.values()];
}
