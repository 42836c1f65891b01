import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { bankOperatorCommands } from './banks/operator-commands.js';
import { catalogOperatorCommands } from './catalog/operator-commands.js';

const parts = [catalogOperatorCommands, bankOperatorCommands];

/** This service's operator commands, in addition to those that every service has. */
export const operatorCommands: OperatorCommands = {
  usage: parts.map(({ usage }) => usage).join('\n'),
  read: (args) => parts.map(({ read }) => read(args)).find((todo) => todo !== null) ?? null,
};
