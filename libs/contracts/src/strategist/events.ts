import { defineAdminCalled, defineAdminRefused } from '../audit.js';
import { defineMessagesReplayed } from '../operations.js';

export const strategistAdminRefused = defineAdminRefused('strategist');
export const strategistAdminCalled = defineAdminCalled('strategist');
export const strategistMessagesReplayed = defineMessagesReplayed('strategist');
