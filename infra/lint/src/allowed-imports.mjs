import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The folder that one team deploys or publishes: `libs/finance`, `mfe-content`. A relative import must stay inside it. */
const partOf = (file) =>
  /^(?:(?:libs|services|shells|infra)\/[^/]+|mfe-[^/]+)(?=\/)/.exec(relative(root, file).replaceAll(sep, '/'))?.[0];

/** `react` matches the package and its subpaths; `@nestjs/*` and `react-*` match every package that starts that way. */
const matches = (pattern, request) =>
  pattern.endsWith('*')
    ? request.startsWith(pattern.slice(0, -1))
    : request === pattern || request.startsWith(`${pattern}/`);

/** What is wrong with one import in one file; undefined if nothing is. */
function refusal({ part, may, others, refused = [] }, file, asked) {
  if (/^\.{1,2}(?:\/|$)/.test(asked) || isAbsolute(asked) || asked.startsWith('file:')) {
    const own = partOf(file);
    const reached = asked.startsWith('.') ? resolve(dirname(file), asked) : asked;
    return own && partOf(`${reached}/`) === own ? undefined : 'Never import from another part by path.';
  }
  const [, ours] = /^@floatwise\/([^/]+)/.exec(asked) ?? [];
  if (ours) {
    return may.includes(ours)
      ? undefined
      : `${part} may import only ${may.join(', ') || 'nothing'} of our own packages.`;
  }
  const request = isBuiltin(asked) ? `node:${asked.replace('node:', '')}` : asked;
  if (others && !others.some((pattern) => matches(pattern, request))) {
    return `${part} may import only ${others.join(', ') || 'nothing'} from third parties.`;
  }
  return refused.find(({ packages }) => packages.some((pattern) => matches(pattern, request)))?.message;
}

/** The module that a syntax tree node imports, in any form of import. */
function requestOf(node) {
  if (node?.type === 'TSLiteralType' || node?.type === 'TSExternalModuleReference') {
    return requestOf(node.literal ?? node.expression);
  }
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/**
 * A rule for every form of import: `import`, `export from`, `import()`, `import type`, a type's `import('…')`, and
 * `require()`. Its option says what a part may import: `may` lists our own packages, `others` (if given) lists all allowed
 * third-party packages, and `refused` lists forbidden packages with the reason.
 */
export const allowedImports = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const file = resolve(root, context.filename);
    const [option] = context.options;
    const check = (asking) => {
      const asked = requestOf(asking);
      const message = asked === undefined ? undefined : refusal(option, file, asked);
      if (message) context.report({ node: asking, message });
    };
    const fromSource = ({ source }) => check(source);
    return {
      ImportDeclaration: fromSource,
      ExportNamedDeclaration: fromSource,
      ExportAllDeclaration: fromSource,
      ImportExpression: fromSource,
      TSImportType: (node) => check(node.source ?? node.argument),
      TSImportEqualsDeclaration: ({ moduleReference }) => check(moduleReference),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};
