/**
 * Hands out added items in batches, at most `width` at the same time. Items with the same key stay in order, because a
 * key is in one batch at a time. Others don't wait for it.
 */
export class Batches<Item> {
  private waiting: { key: string; item: Item }[] = [];
  private readonly busy = new Set<string>();
  private readonly atWork = new Set<Promise<void>>();
  private beginning = false;

  constructor(
    private readonly options: {
      width: number;
      /** Maximum number of items per batch. */
      most: number;
      /** Never rejects. */
      work: (items: readonly Item[]) => Promise<void>;
    },
  ) {}

  add(key: string, item: Item): void {
    this.waiting.push({ key, item });
    if (this.beginning) return;
    this.beginning = true;
    // Deferred, so that items that arrive together are handed out together.
    setImmediate(() => {
      this.beginning = false;
      this.begin();
    });
  }

  /** Resolves once everything added so far has finished. */
  async idle(): Promise<void> {
    while (this.waiting.length > 0 || this.atWork.size > 0) {
      this.begin();
      await Promise.race(this.atWork);
    }
  }

  private begin(): void {
    while (this.waiting.length > 0 && this.atWork.size < this.options.width) {
      const { keys, items } = this.next();
      if (items.length === 0) return;
      for (const key of keys) this.busy.add(key);
      const work = this.options.work(items).finally(() => {
        for (const key of keys) this.busy.delete(key);
        this.atWork.delete(work);
        this.begin();
      });
      this.atWork.add(work);
    }
  }

  /** The first available items; if an item isn't available, neither are later ones with its key. */
  private next(): { keys: Set<string>; items: Item[] } {
    const keys = new Set<string>();
    const items: Item[] = [];
    const left: typeof this.waiting = [];
    for (const each of this.waiting) {
      if (items.length >= this.options.most || this.busy.has(each.key)) {
        left.push(each);
      } else {
        keys.add(each.key);
        items.push(each.item);
      }
    }
    this.waiting = left;
    return { keys, items };
  }
}
