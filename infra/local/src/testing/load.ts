export interface Load {
  /** How many calls ended how: `2xx`, or which call with which status or error. */
  outcomes: Map<string, number>;
  end: () => Promise<void>;
}

export interface LoadOptions {
  perSecond: number;
  /** Open calls at most: a slow machine gets fewer calls, not a flood. */
  mostOpen: number;
}

/** Makes calls of all kinds in turn until stopped; counts each outcome. */
export function load({ perSecond, mostOpen }: LoadOptions, calls: (() => Promise<{ status: number }>)[]): Load {
  const outcomes = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let turn = 0;
  const timer = setInterval(() => {
    const call = calls[turn % calls.length];
    if (!call || open.size >= mostOpen) return;
    const at = turn % calls.length;
    turn += 1;
    const done = call().then(
      ({ status }) => count(status >= 200 && status < 300 ? '2xx' : `call ${at}: ${status}`),
      (error: unknown) => count(`call ${at}: ${String(error)}`),
    );
    open.add(done);
    void done.finally(() => open.delete(done));
  }, 1_000 / perSecond);
  const end = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(open);
  };
  return { outcomes, end };
}
