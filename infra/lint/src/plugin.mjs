// The rules that oxlint doesn't have, as a plugin of oxlint (oxlint.config.ts).
import { allowedImports } from './allowed-imports.mjs';

/** Refuses what its options describe: a selector of the syntax tree, and the message. */
const syntax = {
  meta: { type: 'problem', schema: { type: 'array' } },
  create(context) {
    return Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    );
  },
};

export default { meta: { name: 'house' }, rules: { imports: allowedImports, syntax } };
