import { useState, type ReactNode } from 'react';
import type { SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';

interface StrategyName {
  name: string;
  description: string;
}

interface Props {
  title: string;
  description: string;
  confirm: string;
  /** What the fields say when the dialog opens. */
  begin: StrategyName;
  save: (typed: StrategyName) => Promise<SavedStrategy>;
  onSaved: (strategy: SavedStrategy) => void;
  onClose: () => void;
}

const notSaved = { title: 'Save Failed', text: 'Unable to save strategy' };

/** Asks for a strategy's name and description. Whatever goes wrong, what was typed stays. */
export function NameDialog({ title, description, confirm, begin, save, onSaved, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState(begin);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: () => save(typed),
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
    onError: (error) => setProblem(sentenceOf(error, notSaved.text)),
    meta: { failure: notSaved },
  });
  const submit = (): void => {
    const missing = typed.name.trim() === '' ? 'Please enter a name for your strategy' : null;
    setProblem(missing);
    if (missing) toast({ title: 'Name Required', description: missing, tone: 'destructive' });
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <FormDialog
      onOpenChange={onClose}
      title={title}
      description={description}
      primary={{ label: confirm, loading: saving.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={submit}
    >
      <Field label="Name" error={problem} required>
        <TextInput
          maxLength={80}
          placeholder="Laptop in March"
          value={typed.name}
          onType={(name) => {
            setTyped({ ...typed, name });
            setProblem(null);
          }}
        />
      </Field>
      <Field label="Description" optional>
        <TextInput
          maxLength={300}
          placeholder="AI-generated credit card strategy"
          value={typed.description}
          onType={(description) => setTyped({ ...typed, description })}
        />
      </Field>
    </FormDialog>
  );
}
