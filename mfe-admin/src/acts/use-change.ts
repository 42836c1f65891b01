import { call, type CallInput, type RouteId } from '@floatwise/web-kit/api';
import { useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation, type Failure } from '@floatwise/web-kit/query';

interface Around {
  /** What is read again afterward, also after a refusal: somebody else may have changed it. */
  reads: readonly RouteId[];
  /** Said in a message; without it, whoever made the change says why it was refused. */
  failure?: Failure | undefined;
}

/** A change that is one call. */
export const useChange = <Id extends RouteId>(id: Id, { reads, failure }: Around) =>
  useMutation({
    mutationFn: (input: CallInput<Id>) => call(id, input),
    onSettled: useReadAgain(...reads),
    meta: { failure },
  });
