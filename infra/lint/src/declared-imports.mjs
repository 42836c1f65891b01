import { isBuiltin } from 'node:module';
import ts from 'typescript';

/** The package that a specifier names: `@nestjs/core/x` is `@nestjs/core`. None for a path, a Node module, or a loader's text. */
function packageOf(specifier) {
  if (isBuiltin(specifier) || !/^(?:@[a-z0-9-]+\/)?[a-z][a-z0-9._-]*(?:\/|$)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Calls whose first argument names a module. */
const asking = new Set(['require', 'require.resolve', 'import.meta.resolve', 'jest.unstable_mockModule', 'jest.mock']);

/** What names a module in a node, and whether only types are taken from it. */
function askedBy(node, source) {
  if (ts.isImportDeclaration(node)) return { asked: node.moduleSpecifier, isType: node.importClause?.isTypeOnly };
  if (ts.isExportDeclaration(node)) return { asked: node.moduleSpecifier, isType: node.isTypeOnly };
  if (ts.isImportTypeNode(node)) return { asked: node.argument.literal, isType: true };
  const asks =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword || asking.has(node.expression.getText(source)));
  return { asked: asks ? node.arguments[0] : undefined, isType: false };
}

/** The packages that a program imports in any way: the name, and `value` or (where only types are taken) `type`. */
export function packagesIn(file, text) {
  const found = new Map();
  const visit = (node) => {
    const { asked, isType } = askedBy(node, source);
    const name = asked && ts.isStringLiteralLike(asked) ? packageOf(asked.text) : undefined;
    if (name && found.get(name) !== 'value') found.set(name, isType ? 'type' : 'value');
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  visit(source);
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
