import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { bankOperatorCommands } from './banks/operator-commands.js';
import { catalogueOperatorCommands } from './catalogue/operator-commands.js';

const parts = [catalogueOperatorCommands, bankOperatorCommands];

/** What an operator of this service can do, beside what every service has. */
export const operatorCommands: OperatorCommands = {
  usage: parts.map(({ usage }) => usage).join('\n'),
  read: (args) => parts.map(({ read }) => read(args)).find((todo) => todo !== null) ?? null,
};
