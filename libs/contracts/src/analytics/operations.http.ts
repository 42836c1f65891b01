import { defineOperations } from '../operations.js';

export const analyticsOperations = defineOperations('analytics');
export const {
  read: readAnalyticsOperations,
  parked: listAnalyticsParked,
  replay: replayAnalyticsParked,
} = analyticsOperations;
