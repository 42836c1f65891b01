import { useId, useState, type ReactNode } from 'react';
import type { SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { Dialog } from '@floatwise/ui/dialog';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { nameProblem, StrategyFields, type StrategyName } from './strategy-fields.js';

interface Props {
  strategy: SavedStrategy;
  onRenamed: (strategy: SavedStrategy) => void;
  onClose: () => void;
}

/** Gives a strategy another name or description. */
export function RenameDialog({ strategy: { id, name, description }, onRenamed, onClose }: Props): ReactNode {
  const formId = useId();
  const [typed, setTyped] = useState<StrategyName>({ name, description });
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: () => call('strategist.updateStrategy', { params: { id }, body: typed }),
    onSuccess: (renamed) => {
      onRenamed(renamed);
      onClose();
    },
    onError: (error) => {
      const sentence = sentenceOf(error, 'Unable to save strategy');
      setProblem(sentence);
      toast({ title: 'Save Failed', description: sentence, tone: 'destructive' });
    },
  });
  const submit = (): void => {
    const missing = nameProblem(typed);
    setProblem(missing);
    if (missing) toast({ title: 'Name Required', description: missing, tone: 'destructive' });
    else if (!rename.isPending) rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename strategy"
      description="The conversation stays the same."
      primary={{ label: 'Rename', form: formId, loading: rename.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <StrategyFields formId={formId} typed={typed} onChange={setTyped} problem={problem} onSubmit={submit} />
    </Dialog>
  );
}
