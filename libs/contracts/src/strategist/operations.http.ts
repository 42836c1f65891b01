import { defineOperations } from '../operations.js';

export const strategistOperations = defineOperations('strategist');
export const {
  read: readStrategistOperations,
  parked: listStrategistParked,
  replay: replayStrategistParked,
} = strategistOperations;
