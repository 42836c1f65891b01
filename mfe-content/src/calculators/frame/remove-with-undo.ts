import { useEffect, useRef } from 'react';
import { toast } from '@floatwise/web-kit/toasts';

interface List<Item> {
  items: readonly Item[];
  most: number;
  nameOf: (item: Item, position: number) => string;
  change: (items: Item[]) => void;
}

/** Removes one of a list and offers Undo, which puts it back into the list as it is by then, unless that's full. */
export function useRemoveWithUndo<Item>(list: List<Item>): (position: number) => void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const putBack = (item: Item, position: number): void => {
    const { items, most, change } = latest.current;
    if (items.length < most) change(items.toSpliced(position, 0, item));
  };
  return (position) => {
    const item = list.items[position];
    if (item === undefined) return;
    list.change(list.items.toSpliced(position, 1));
    const action = { label: 'Undo', onSelect: () => putBack(item, position) };
    toast({ title: `${list.nameOf(item, position)} removed`, action });
  };
}
