import { defineOperations } from '../operations.js';

export const identityOperations = defineOperations('identity');
export const {
  read: readIdentityOperations,
  parked: listIdentityParked,
  replay: replayIdentityParked,
} = identityOperations;
