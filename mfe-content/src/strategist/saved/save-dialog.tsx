import type { ReactNode } from 'react';
import type { ChatMessage, SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { call } from '@floatwise/web-kit/api';
import { useReadAgain } from '@floatwise/web-kit/call-query';
import { useSubmissionId } from '@floatwise/web-kit/submission-id';
import { toast } from '@floatwise/web-kit/toasts';
import { historyToSave } from './history-to-save.js';
import { NameDialog } from './name-dialog.js';

interface Props {
  messages: readonly ChatMessage[];
  onSaved: (strategy: SavedStrategy) => void;
  onClose: () => void;
}

/** Saves a conversation under a name. */
export function SaveDialog({ messages, onSaved, onClose }: Props): ReactNode {
  const refresh = useReadAgain('strategist.listStrategies');
  const { idOf } = useSubmissionId();
  return (
    <NameDialog
      title="Save this strategy"
      description="Keep the conversation and its figures to read again or continue."
      confirm="Save"
      begin={{ name: '', description: '' }}
      save={(typed) => {
        const content = { ...typed, chatHistory: historyToSave(messages) };
        return call('strategist.saveStrategy', { body: { ...content, submissionId: idOf(content) } });
      }}
      onSaved={(saved) => {
        void refresh();
        toast({ title: 'Strategy Saved!', description: `“${saved.name}” is in your saved strategies.` });
        onSaved(saved);
      }}
      onClose={onClose}
    />
  );
}
