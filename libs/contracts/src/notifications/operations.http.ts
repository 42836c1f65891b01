import { defineOperations } from '../operations.js';

export const notificationsOperations = defineOperations('notifications');
export const {
  read: readNotificationsOperations,
  parked: listNotificationsParked,
  replay: replayNotificationsParked,
} = notificationsOperations;
