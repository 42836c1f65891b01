import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { OperatedService } from '@floatwise/contracts/operations';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Progress } from '@floatwise/ui/progress';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { useReplay, type Which } from './operations-queries.js';
import { countText, outcomeText } from './operations-text.js';

interface Props {
  service: OperatedService;
  which: Which;
  /** How many messages that is. */
  count: number;
  onClose: () => void;
}

/** Asks once more and why, then shows how far it is and what failed again. */
export function ReplayDialog({ service, which, count, onClose }: Props): ReactNode {
  const formId = useId();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { replay, soFar } = useReplay(service);
  const { isPending, isError, data } = replay;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() === '' || isPending) return;
    replay.mutate(
      { which, why },
      {
        onSuccess: (outcome) => {
          if (outcome.failed.length > 0) return;
          toast({ title: 'Replayed', description: outcomeText(outcome) });
          onClose();
        },
      },
    );
  };
  const done = soFar.handled + soFar.duplicate + soFar.failed.length;
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={`Replay ${countText(count, 'message')}?`}
      description="They’re handled again, the oldest first. One that was handled before does nothing, and one that fails stays parked. The audit log notes who and why."
      {...(data
        ? { primary: { label: 'Close', onSelect: onClose } }
        : {
            primary: { label: 'Replay', form: formId, loading: isPending },
            secondary: { label: isPending ? 'Stop' : 'Cancel', onSelect: onClose },
          })}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {isError && (
          <Banner tone="bad">
            {sentenceOf(replay.error, 'The messages couldn’t be replayed.')}
            {done > 0 && ` Before that: ${outcomeText(soFar)}`}
          </Banner>
        )}
        {data && (
          <Banner tone="bad" title={outcomeText(data)}>
            <ul className="break-words">
              {[...new Set(data.failed.map(({ fault }) => fault))].slice(0, 5).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        {isPending && (
          <Progress label="Replaying" value={done / Math.max(count, done, 1)} note={`${done} of ${count}`} />
        )}
        {!isPending && !data && (
          <Field label="Reason" hint="Kept in the audit log" error={isMissing ? 'Write down why.' : undefined} required>
            <TextInput value={why} onChange={({ target }) => setWhy(target.value)} autoComplete="off" maxLength={200} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
