import { defineErasureRequest, defineExportRequest } from './personal-data.js';

/** Which mails were sent, when and about what; never their texts or links. */
export const askNotificationsExport = defineExportRequest('notifications');
export const askNotificationsErased = defineErasureRequest('notifications');
