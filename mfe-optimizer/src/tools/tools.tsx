import type { ReactNode } from 'react';
import { sumCents } from '@floatwise/finance/money';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { BeforeClose } from '../before-close/before-close.js';
import { useAddress } from '../purchase/use-address.js';
import { StrategyTab, type StrategyProps } from './strategy-tab.js';
import { TransferTab } from './transfer-tab.js';

/** The strategy asks for everything that the other tools need too. */
export type ToolsProps = StrategyProps;

/** The tools that have something to say about these cards, in their order; each stands in a file of its own. */
function toolsFor(props: ToolsProps): Tab<string>[] {
  const owed = sumCents(props.cards.map(({ currentBalance }) => currentBalance));
  const tools: Tab<string>[] = [{ value: 'month', label: 'Monthly strategy', content: <StrategyTab {...props} /> }];
  if (owed > 0) {
    tools.push({
      value: 'before-close',
      label: 'Before the statement closes',
      content: <BeforeClose cards={props.cards} />,
    });
    tools.push({ value: 'transfers', label: 'Balance transfers', content: <TransferTab cards={props.cards} /> });
  }
  return tools;
}

/** One tool at a time; `?tool=` says which. */
export function Tools(props: ToolsProps): ReactNode {
  const { read, write } = useAddress();
  const tools = toolsFor(props);
  const asked = read('tool');
  const first = tools[0]?.value ?? '';
  const shown = tools.some(({ value }) => value === asked) ? (asked ?? first) : first;
  return (
    <Tabs
      label="Tools"
      tabs={tools}
      value={shown}
      onValueChange={(value) => write({ tool: value === first ? null : value })}
    />
  );
}
