export function installKey(lock: string): string;
