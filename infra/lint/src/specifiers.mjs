import ts from 'typescript';

/** Calls whose first argument names a module. */
const asking = new Set(['require', 'require.resolve', 'import.meta.resolve', 'jest.unstable_mockModule', 'jest.mock']);

/** What names a module in a node, whether only types are taken from it, and whether it's loaded only once it's needed. */
function askedBy(node, source) {
  if (ts.isImportDeclaration(node)) return { asked: node.moduleSpecifier, isType: node.importClause?.isTypeOnly };
  if (ts.isExportDeclaration(node)) return { asked: node.moduleSpecifier, isType: node.isTypeOnly };
  if (ts.isImportTypeNode(node)) return { asked: node.argument.literal, isType: true };
  if (!ts.isCallExpression(node)) return {};
  const isLazy = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return { asked: isLazy || asking.has(node.expression.getText(source)) ? node.arguments[0] : undefined, isLazy };
}

/**
 * The modules that a program names in any way.
 * @returns each with `isType` where only types are taken from it, and `isLazy` for `import()`
 */
export function specifiersIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const { asked, isType = false, isLazy = false } = askedBy(node, source);
    if (asked && ts.isStringLiteralLike(asked)) found.push({ specifier: asked.text, isType, isLazy });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}
