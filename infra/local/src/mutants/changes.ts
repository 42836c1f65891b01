import ts from 'typescript';

/** A mutation that a program's tests should catch. */
export interface Change {
  file: string;
  line: number;
  /** The replaced range and its replacement. */
  start: number;
  end: number;
  text: string;
  /** For people: '`<` becomes `<=`'. */
  what: string;
}

const operators = new Map<ts.SyntaxKind, string[]>([
  [ts.SyntaxKind.PlusToken, ['-']],
  [ts.SyntaxKind.MinusToken, ['+']],
  [ts.SyntaxKind.AsteriskToken, ['/']],
  [ts.SyntaxKind.SlashToken, ['*']],
  [ts.SyntaxKind.PercentToken, ['*']],
  [ts.SyntaxKind.AsteriskAsteriskToken, ['*']],
  [ts.SyntaxKind.LessThanToken, ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||']],
  [ts.SyntaxKind.BarBarToken, ['&&']],
  [ts.SyntaxKind.PlusEqualsToken, ['-=']],
  [ts.SyntaxKind.MinusEqualsToken, ['+=']],
]);

const methods = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
]);

type Replace = (node: ts.Node, text: string, what: string) => void;

function literal(node: ts.Node, replace: Replace): void {
  if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text) + 1), `\`${node.text}\` is one more`);
  if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false', '`true` becomes `false`');
  if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true', '`false` becomes `true`');
  if (ts.isStringLiteralLike(node)) {
    replace(
      node,
      node.text === '' ? `'changed'` : `''`,
      `'${node.text}' becomes ${node.text === '' ? 'a word' : 'empty'}`,
    );
  }
  if (ts.isTemplateExpression(node)) replace(node, '``', 'a template becomes empty');
}

function operation(node: ts.Node, replace: Replace): void {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node;
    const now = operatorToken.getText();
    for (const other of operators.get(operatorToken.kind) ?? []) {
      replace(operatorToken, other, `\`${now}\` becomes \`${other}\``);
    }
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      replace(node, `(${node.right.getText()})`, 'only what stands behind `??` is left');
    }
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const isSign = node.operator === ts.SyntaxKind.MinusToken || node.operator === ts.SyntaxKind.ExclamationToken;
    if (isSign) replace(node, node.operand.getText(), `\`${node.getText()}\` loses its sign`);
  }
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = methods.get(node.name.text);
    if (other && node.parent.expression === node)
      replace(node.name, other, `\`${node.name.text}\` becomes \`${other}\``);
  }
}

function branch(node: ts.Node, replace: Replace): void {
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node;
    const swapped = `${condition.getText()} ? (${whenFalse.getText()}) : (${whenTrue.getText()})`;
    replace(node, swapped, 'the two branches change places');
  }
  if (ts.isIfStatement(node))
    replace(node.expression, `!(${node.expression.getText()})`, 'the condition is turned round');
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) {
    replace(node, ';', 'the statement is left out');
  }
}

/** Code that does nothing at run time: types, imports, member names, directives. */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);
const isName = (node: ts.Node): boolean =>
  (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) &&
  (ts.isExpressionStatement(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node));

/** Every possible mutation of a file: operators, bounds, signs, literals, branches, statements. */
export function changesIn(file: string, code: string): Change[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const replace: Replace = (node, text, what) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    changes.push({ file, line, start, end: node.end, text, what });
  };
  const visit = (node: ts.Node): void => {
    if (isSilent(node) || isName(node)) return;
    literal(node, replace);
    operation(node, replace);
    branch(node, replace);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

export const changed = (code: string, { start, end, text }: Pick<Change, 'start' | 'end' | 'text'>): string =>
  code.slice(0, start) + text + code.slice(end);
