import type { ReactNode } from 'react';
import { sumCents } from '@floatwise/finance/money/money';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import { useAddress } from '@floatwise/web-kit/address';
import { BeforeClose } from './before-close.js';
import { StrategyTab, type StrategyProps } from './strategy-tab.js';
import { toolAddress, type toolNames } from './tool-address.js';
import { TransferTab } from './transfer-tab.js';

/** The strategy needs everything that the other tools need. */
export type ToolsProps = StrategyProps;

type Tool = (typeof toolNames)[number];

/** The tools that apply to these cards, in order. Each has its own file. */
function toolsFor(props: ToolsProps): Tab<Tool>[] {
  const owed = sumCents(props.cards.map(({ currentBalance }) => Math.max(0, currentBalance)));
  const tools: Tab<Tool>[] = [{ value: 'month', label: 'Monthly strategy', content: <StrategyTab {...props} /> }];
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

/** Shows one tool at a time, chosen by `?tool=`. */
export function Tools(props: ToolsProps): ReactNode {
  const [{ tool }, change] = useAddress(toolAddress);
  const tools = toolsFor(props);
  const shown = tools.some(({ value }) => value === tool) ? tool : 'month';
  return <Tabs label="Tools" tabs={tools} value={shown} onValueChange={(value) => change({ tool: value })} />;
}
