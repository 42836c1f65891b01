import type { ReactNode } from 'react';
import { FormProblem } from '../auth/form-problem.js';
import { NotConfirmed } from './confirm/not-confirmed.js';

/** Why something was refused. Shows nothing if the person declined to confirm. */
export const Refusal = ({ error, fallback }: { error: unknown; fallback: string }): ReactNode =>
  error instanceof NotConfirmed ? null : <FormProblem error={error} fallback={fallback} />;
