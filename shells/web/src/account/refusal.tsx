import type { ReactNode } from 'react';
import { FormProblem } from '../auth/form-problem.js';
import { NotConfirmed } from './confirm/not-confirmed.js';

/** Why something was refused. Nothing where the person themselves decided against it. */
export const Refusal = ({ error, fallback }: { error: unknown; fallback: string }): ReactNode =>
  error instanceof NotConfirmed ? null : <FormProblem error={error} fallback={fallback} />;
