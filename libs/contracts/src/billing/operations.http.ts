import { defineOperations } from '../operations.js';

export const billingOperations = defineOperations('billing');
export const {
  read: readBillingOperations,
  parked: listBillingParked,
  replay: replayBillingParked,
} = billingOperations;
