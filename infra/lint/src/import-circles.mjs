import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** A section's table of pages loads each page on navigation, and pages link to each other through the paths in it. */
const isTableOfPages = (file) => /(^|\/)routes\.ts$/.test(file);

/** What a file imports by relative path: values and types, `export from`, `import()`, and a type's `import('…')`. */
function requestsOf(file, text) {
  const found = [];
  const visit = (node) => {
    const asked =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isTableOfPages(file)
            ? node.arguments[0]
            : undefined;
    if (asked && ts.isStringLiteralLike(asked) && asked.text.startsWith('.')) found.push(asked.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** The file an import refers to: `./money.js` is `money.ts` or `money.tsx` here. */
function fileOf(from, request, files) {
  const path = join(dirname(from), request);
  const bare = path.replace(/\.m?js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, `${bare}.mts`].find((each) => files.has(each));
}

/**
 * Finds circular relative imports among these files (path to text). Each circle starts at its alphabetically first file. If
 * several circles share files, at least one is found, so an empty result means there are none.
 */
export function circlesIn(files) {
  const imports = new Map(
    [...files].map(([file, text]) => [
      file,
      [...new Set(requestsOf(file, text).map((request) => fileOf(file, request, files)))].filter(Boolean).sort(),
    ]),
  );
  const circles = new Set();
  const done = new Set();
  const walk = (file, way) => {
    const before = way.indexOf(file);
    if (before >= 0) {
      const circle = way.slice(before);
      const first = circle.indexOf([...circle].sort()[0]);
      const turned = [...circle.slice(first), ...circle.slice(0, first)];
      circles.add([...turned, turned[0]].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of [...files.keys()].sort()) walk(file, []);
  return [...circles];
}
