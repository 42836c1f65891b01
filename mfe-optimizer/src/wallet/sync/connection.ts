import type { WalletCard } from '../wallet.js';

/** A card's connection in one word or two, and its tone. */
export interface ConnectionState {
  words: string;
  tone: 'quiet' | 'good' | 'caution' | 'bad';
}

/** What the card's data says of its connection: entered by hand, or connected with its state. */
export function connectionState({ connectionType, syncStatus }: WalletCard): ConnectionState {
  if (connectionType === 'manual') return { words: 'Manual entry', tone: 'quiet' };
  switch (syncStatus) {
    case 'connected':
      return { words: 'Connected', tone: 'good' };
    case 'error':
      return { words: 'Sync error', tone: 'bad' };
    case 'disconnected':
      return { words: 'Disconnected', tone: 'caution' };
  }
}
