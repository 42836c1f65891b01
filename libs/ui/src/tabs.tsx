import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { join } from './join.js';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Stretches the tabs over the full width, as in a dialog or on the sign-in page. */
  fill?: boolean;
  className?: string;
}

const rowLook = '-mx-2 -mb-px flex gap-2 overflow-x-auto overflow-y-hidden [scrollbar-width:none]';
const fading = 'max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pr-8';

/** Different views of one thing, one at a time. Arrows move, Home and End jump. The caller holds the choice (often in the URL). */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, fill, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // One that the address chose may be beyond the edge of a phone.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    if (!list.current || !tab) return;
    const [row, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left < row.left || own.right > row.right)
      list.current.scrollLeft += own.left - row.left - (row.width - own.width) / 2;
  }, [value]);
  const choose = (next: string): void => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      {/* The frame draws the border. The row is wider to leave room for the focus ring, and fades out where it can scroll. */}
      <div className="border-b border-hairline">
        <Radix.List ref={list} aria-label={label} className={join(rowLook, !fill && fading)}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={join(
                'relative h-10 rounded-control px-2 text-14 font-medium whitespace-nowrap text-ink-soft',
                'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:transition-colors',
                'transition-colors hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent',
                'focus-visible:-outline-offset-2',
                fill && 'grow basis-0',
              )}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
