import { inCarriers } from './carriers.js';
import type { Injection } from './injection.js';
import { inMessages } from './messages.js';

/** Every text that wants to be obeyed. */
export const injections: readonly Injection[] = [...inMessages, ...inCarriers];
