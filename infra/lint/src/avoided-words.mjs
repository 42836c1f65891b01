import ts from 'typescript';

/** Words that an editor at an American bank wouldn't write, each with what to write instead. */
const avoided = [
  [/\be-mails?\b/i, 'email'],
  [/\bcan not\b/i, 'can’t'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bbelongs? into\b/i, 'goes in'],
  [/(?<![\w/-])catalogues?\b(?![/-])/i, 'catalog'],
  [/\bherewith\b/i, 'here'],
  [/\bcolour/i, 'color'],
  [/\bcancelled\b/i, 'canceled'],
  [/\bgrey\b/i, 'gray'],
];

/** Names in SQL and code are not read by people. */
const isCode = (text) => !/\s/.test(text.trim()) || /\w_\w|\bselect\b|=>|\/\*/.test(text);

/** The texts of a file that a person may read: those of string literals, templates, and JSX with more than one word. */
function textsOf(file, text) {
  if (file.endsWith('.md')) return [text];
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return found.filter((each) => !isCode(each));
}

/** Each avoided word in what people read of a file: "file: e-mail, write email". */
export const avoidedWordsIn = (file, text) =>
  textsOf(file, text).flatMap((read) =>
    avoided.flatMap(([word, instead]) => {
      const found = word.exec(read);
      return found ? [`${file}: ${found[0]}, write ${instead}`] : [];
    }),
  );
