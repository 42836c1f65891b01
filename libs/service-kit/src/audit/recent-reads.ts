interface Written {
  until: number;
  shown: Set<string>;
}

/**
 * Whom open pages have shown to an operator lately, so that asking again and again doesn't fill the audit log. It's kept
 * in memory: each replica writes its own entry, and so does one that starts anew.
 */
export class RecentReads {
  private readonly written = new Map<string, Written>();

  get size(): number {
    return this.written.size;
  }

  /** Those of `shown` who have no entry yet; null if there's nothing to write. */
  unwritten(key: string, shown: readonly string[], at: Date): string[] | null {
    const before = this.written.get(key);
    if (!before || before.until <= at.getTime()) return [...shown];
    const fresh = shown.filter((id) => !before.shown.has(id));
    return fresh.length > 0 ? fresh : null;
  }

  /** Call it once the entry is committed, so that nobody is shown without one. */
  wrote(key: string, shown: readonly string[], { at, forMs }: { at: Date; forMs: number }): void {
    const now = at.getTime();
    for (const [each, { until }] of this.written) if (until <= now) this.written.delete(each);
    const before = this.written.get(key);
    if (before) for (const id of shown) before.shown.add(id);
    else this.written.set(key, { until: now + forMs, shown: new Set(shown) });
  }
}
