import { lazy, Suspense, type ReactNode } from 'react';

/**
 * A part whose code is loaded when it's first shown. Until then, nothing is in its place: a part that keeps its place needs
 * `lazy` and a `Suspense` with a fallback.
 * @param load imports the part's file and returns the part
 */
export function lazyPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: Props): ReactNode => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
