import { useEffect, useRef } from 'react';
import type { SummaryCategory } from '@floatwise/finance/monthly-summary';
import { toast } from '@floatwise/web-kit/toasts';
import { readCategories, writeCategories, type ReadCategories } from './categories.js';

interface Categories extends ReadCategories {
  add: (category: SummaryCategory) => void;
  /** Removes a category and offers Undo. */
  remove: (position: number) => void;
}

/** The list of categories, kept as text in the address. */
export function useCategories(text: string, write: (text: string) => void): Categories {
  const read = readCategories(text);
  // Other values may have changed by the time of Undo, so it adds the category to the current list.
  const latest = useRef({ categories: read.categories, write });
  useEffect(() => {
    latest.current = { categories: read.categories, write };
  });
  const putBack = (category: SummaryCategory, position: number): void => {
    const { categories, write: writeNow } = latest.current;
    writeNow(writeCategories(categories.toSpliced(position, 0, category)));
  };
  return {
    ...read,
    add: (category) => write(writeCategories([...read.categories, category])),
    remove: (position) => {
      const removed = read.categories[position];
      if (!removed) return;
      write(writeCategories(read.categories.toSpliced(position, 1)));
      toast({
        title: `${removed.description} removed`,
        action: { label: 'Undo', onSelect: () => putBack(removed, position) },
      });
    },
  };
}
