import type { ReactNode } from 'react';
import { sentenceOf } from './api.js';

/** Why the server refused. Shown next to the submit button until the next attempt. */
export function FormProblem({ error, fallback }: { error: unknown; fallback: string }): ReactNode {
  if (!error) return null;
  return (
    <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-14 text-bad">
      {sentenceOf(error, fallback)}
    </p>
  );
}
