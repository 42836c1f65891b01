import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { removalOperatorCommands } from './customer-removal/operator-commands.js';
import { grantOperatorCommands } from './entitlements/operator-commands.js';
import { stripeOperatorCommands } from './sync/operator-commands.js';

const parts = [grantOperatorCommands, stripeOperatorCommands, removalOperatorCommands];

/** This service's operator commands, in addition to those that every service has. */
export const operatorCommands: OperatorCommands = {
  usage: parts.map(({ usage }) => usage).join('\n'),
  read: (args) => parts.map(({ read }) => read(args)).find((todo) => todo !== null) ?? null,
};
