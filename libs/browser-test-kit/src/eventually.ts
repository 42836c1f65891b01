/**
 * Retries until the check neither throws nor returns `false`, and returns its result.
 * @param options.timeoutMs gives up after this time with the check's last error (240,000 ms, because a busy
 * machine is slow)
 * @param options.everyMs pause between two tries (20 ms)
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const { timeoutMs = 240_000, everyMs = 20 } = options;
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (Date.now() > end) throw new Error(`Still false after ${timeoutMs} ms.`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
