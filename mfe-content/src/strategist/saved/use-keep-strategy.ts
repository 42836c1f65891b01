import { useEffect, useEffectEvent } from 'react';
import type { WholeStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { callKey } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { conversationStore, type Conversation } from '../chat/conversation.js';
import type { Chat } from '../chat/use-chat.js';
import { historyToSave } from './history-to-save.js';

export interface Keeping {
  name: string;
  state: 'saved' | 'saving' | 'failed' | 'conflict';
  /** Why it isn't saved. */
  sentence: string;
  retry: () => void;
  /** Saves this conversation over the one that was saved elsewhere. */
  keepThis: () => void;
  /** Replaces this conversation with the one that was saved elsewhere. */
  takeSaved: () => void;
}

/** A saved strategy as the conversation that continues it. */
export const continued = (owner: string | null, strategy: WholeStrategy): Conversation => ({
  owner,
  messages: strategy.chatHistory,
  strategy: {
    id: strategy.id,
    name: strategy.name,
    updatedAt: strategy.updatedAt,
    messages: strategy.chatHistory.length,
  },
});

const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

interface Save {
  /** The strategy to save. Another one may be continued by the time of the answer. */
  id: string;
  /** Also over a newer version. */
  isForced: boolean;
}

/** Saves what is added to a conversation that continues a saved strategy. Null if it continues none. */
export function useKeepStrategy(chat: Chat): Keeping | null {
  const client = useQueryClient();
  const strategy = chat.conversation?.strategy ?? null;
  const messages = chat.conversation?.messages.length ?? 0;
  const save = useMutation({
    // One after another, each with the `updatedAt` that the one before it returned.
    scope: { id: 'strategist.updateStrategy' },
    mutationFn: async ({ id, isForced }: Save) => {
      const now = conversationStore.current();
      if (now.strategy?.id !== id) return null;
      const { updatedAt } = now.strategy;
      const body = { chatHistory: historyToSave(now.messages), ...(!isForced && { updatedAt }) };
      const saved = await call('strategist.updateStrategy', { params: { id }, body });
      return { saved, count: now.messages.length };
    },
    onSuccess: (done) => {
      const now = conversationStore.current();
      if (!done || now.strategy?.id !== done.saved.id) return;
      const { id, name, updatedAt } = done.saved;
      conversationStore.set({ ...now, strategy: { id, name, updatedAt, messages: done.count } });
      void client.invalidateQueries({ queryKey: callKey('strategist.listStrategies') });
      void client.invalidateQueries({ queryKey: callKey('strategist.readStrategy', { params: { id } }) });
    },
    onError: (error, { id }) => {
      const now = conversationStore.current();
      if (!isStatus(error, 404) || now.strategy?.id !== id) return;
      conversationStore.set({ ...now, strategy: null });
      toast({
        title: 'Save Failed',
        description: 'This strategy was deleted. To keep the conversation, save it again.',
      });
    },
  });
  const take = useMutation({
    mutationFn: (id: string) => call('strategist.readStrategy', { params: { id } }),
    onSuccess: (whole) => {
      save.reset();
      chat.show(continued(chat.conversation?.owner ?? null, whole));
    },
    meta: { failure: { title: 'Error', text: 'We couldn’t load this strategy. Please try again.' } },
  });
  const { reset } = save;
  // What one strategy couldn't save is no fault of the next.
  useEffect(() => reset(), [reset, strategy?.id]);
  const hasConflict = isStatus(save.error, 409);
  const begin = useEffectEvent(() => {
    if (strategy && messages > strategy.messages && !hasConflict) save.mutate({ id: strategy.id, isForced: false });
  });
  useEffect(() => begin(), [messages, strategy?.id]);
  if (!strategy) return null;
  const isSaved = messages <= strategy.messages && !save.isError;
  return {
    name: strategy.name,
    state: hasConflict ? 'conflict' : save.isError ? 'failed' : isSaved ? 'saved' : 'saving',
    sentence: sentenceOf(save.error, 'Unable to save strategy'),
    retry: () => save.mutate({ id: strategy.id, isForced: false }),
    keepThis: () => save.mutate({ id: strategy.id, isForced: true }),
    takeSaved: () => take.mutate(strategy.id),
  };
}
