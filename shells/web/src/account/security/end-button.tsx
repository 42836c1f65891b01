import { type ReactNode, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';

interface Props {
  /** "Turn off". */
  action: string;
  /** What it ends: "calendar feed". */
  name: string;
  end: () => Promise<unknown>;
  /** What is read again afterward. */
  changes: readonly unknown[];
  /** Runs once it has ended. */
  ended?: () => void;
  done: { title: string; description?: string };
  /** Asked first, because it can't be taken back; without one, a press ends it at once. */
  question?: { title: string; description: string; details?: ReactNode } | undefined;
}

/** Ends one thing. If it ended on its own in the meantime, that's what the person wanted. */
export function EndButton({ action, name, end, changes, ended, done, question }: Props): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => end().catch(unlessGone),
    onSuccess: async () => {
      toast(done);
      ended?.();
      await client.invalidateQueries({ queryKey: changes });
    },
    onError: (error) =>
      toast({
        title: 'Nothing Changed',
        description: sentenceOf(error, 'We couldn’t end it. Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${action} ${name}`}
        loading={ending.isPending && !isAsked}
        onClick={() => (question ? setAsked(true) : ending.mutate())}
      >
        {action}
      </Button>
      {question && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setAsked}
          title={question.title}
          description={question.description}
          confirmLabel={action}
          danger
          loading={ending.isPending}
          onConfirm={() => ending.mutate()}
        >
          {question.details}
        </ConfirmDialog>
      )}
    </>
  );
}

/** It ended on its own in the meantime, which is what the person wanted. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
