import { useId, useState, type ReactNode } from 'react';
import type { ChatMessage, SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { Dialog } from '@floatwise/ui/dialog';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { callKey } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { historyToSave } from './history-to-save.js';
import { nameProblem, StrategyFields, type StrategyName } from './strategy-fields.js';

interface Props {
  messages: readonly ChatMessage[];
  onSaved: (strategy: SavedStrategy) => void;
  onClose: () => void;
}

/** Saves a conversation under a name. Whatever goes wrong, what was typed stays. */
export function SaveDialog({ messages, onSaved, onClose }: Props): ReactNode {
  const formId = useId();
  const client = useQueryClient();
  const [typed, setTyped] = useState<StrategyName>({ name: '', description: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () => call('strategist.saveStrategy', { body: { ...typed, chatHistory: historyToSave(messages) } }),
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: callKey('strategist.listStrategies') });
      toast({ title: 'Strategy Saved!', description: `“${saved.name}” is in your saved strategies.` });
      onSaved(saved);
      onClose();
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Unable to save strategy');
      setProblem(description);
      toast({ title: 'Save Failed', description, tone: 'destructive' });
    },
  });
  const submit = (): void => {
    const missing = nameProblem(typed);
    setProblem(missing);
    if (missing) toast({ title: 'Name Required', description: missing, tone: 'destructive' });
    else if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save this strategy"
      description="Keep the conversation and its figures to read again or continue."
      primary={{ label: 'Save', form: formId, loading: save.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <StrategyFields formId={formId} typed={typed} onChange={setTyped} problem={problem} onSubmit={submit} />
    </Dialog>
  );
}
