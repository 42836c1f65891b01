import { lazy, Suspense, type FunctionComponent, type ReactNode } from 'react';

/**
 * A part whose code is loaded when it's first shown.
 * @param load imports the part's file and returns the part
 * @param waiting what is in its place until then; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode = null,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: Props): ReactNode => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
