export type Say = (text: string) => void;

/** Prints a line for the person at the terminal. */
export const say: Say = (text) => void process.stdout.write(`${text}\n`);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
