import type { WalletCard } from '../wallet.js';

/** A card's connection state in one or two words, and its tone. */
export interface ConnectionState {
  words: string;
  tone: 'quiet' | 'good' | 'caution' | 'bad';
}

/** A card's connection state: entered by hand, or connected with its sync status. */
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
