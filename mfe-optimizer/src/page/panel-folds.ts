import { browserStore, useStored } from '@floatwise/web-kit/browser-store';

/** The panels of home that are folded until someone opens them. */
type FoldedPanelName = 'tools' | 'how-we-calculate';

/** The names of the open ones, with spaces between them. */
const openPanels = browserStore<readonly string[]>({
  key: 'floatwise.open-panels',
  empty: [],
  read: (text) => ({ value: text.split(' ').filter(Boolean) }),
  write: (names) => names.join(' '),
});

/** Whether a panel is open, which this browser remembers. */
export function usePanelFold(name: FoldedPanelName): { open: boolean; onOpenChange: (open: boolean) => void } {
  const names = useStored(openPanels);
  return {
    open: names.includes(name),
    onOpenChange: (open) => {
      const others = openPanels.current().filter((each) => each !== name);
      openPanels.set(open ? [...others, name] : others);
    },
  };
}
