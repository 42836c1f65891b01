import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { join } from './join.js';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What is chosen between, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The tabs share the width, as in a dialog or on the sign-in page. */
  fill?: boolean;
  className?: string;
}

/** Views of one thing, one at a time. Arrows move, Home and End jump; the choice is the caller's (often in the URL). */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, fill, className }: TabsProps<Value>) {
  const choose = (next: string): void => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none] border-hairline"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={join(
              'relative -mb-px h-10 border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-ink-soft',
              'transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
              'focus-visible:-outline-offset-2',
              fill && 'grow basis-0',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
