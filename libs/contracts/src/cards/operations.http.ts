import { defineOperations } from '../operations.js';

export const cardsOperations = defineOperations('cards');
export const { read: readCardsOperations, parked: listCardsParked, replay: replayCardsParked } = cardsOperations;
