import { z } from 'zod';
import { defineAccessMade, defineAdminCalled, defineAdminRefused, fromWhere } from '../audit.js';
import { defineEvent } from '../define.js';
import { defineMessagesReplayed } from '../operations.js';

/** An administrator (`userId`) had a mail sent again. The aggregate is the administrator's action. */
export const mailRetried = defineEvent(
  'notifications.mail.retried.v1',
  z.object({ mailId: z.uuid(), userId: z.uuid(), ...fromWhere }),
);
export const notificationsAccessMade = defineAccessMade('notifications');
export const notificationsAdminRefused = defineAdminRefused('notifications');
export const notificationsAdminCalled = defineAdminCalled('notifications');
export const notificationsMessagesReplayed = defineMessagesReplayed('notifications');
