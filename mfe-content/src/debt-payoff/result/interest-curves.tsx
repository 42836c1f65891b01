import type { ReactNode } from 'react';
import type { PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { formatMoney } from '@floatwise/finance/money/money';
import { interestGain, interestSoFar, type InterestGain } from '@floatwise/finance/payoff/strategy-gain';
import { BalanceLines, type BalanceLine } from '@floatwise/ui/balance-lines';
import { Panel } from '@floatwise/ui/panel';
import { looks, timeAxis, type CurvesProps } from './payoff-curves.js';
import { chosen, interestText, strategyText } from './payoff-text.js';

interface Compared {
  strategies: [PayoffStrategy, PayoffStrategy];
  names: [string, string];
  gain: InterestGain;
}

const { minimum, avalanche, snowball } = strategyText;

/** Avalanche and snowball, or minimum only and both of them if they cost the same. Null if there's nothing to compare. */
function comparedIn({ plans, rollsOver }: CurvesProps): Compared | null {
  const gainOf = (first: PayoffStrategy, second: PayoffStrategy): InterestGain | null =>
    interestGain(chosen(plans[first], rollsOver), chosen(plans[second], rollsOver));
  const two = gainOf('avalanche', 'snowball');
  if (two?.cheaper) return { strategies: ['avalanche', 'snowball'], names: [avalanche.name, snowball.name], gain: two };
  const both = gainOf('avalanche', 'minimum');
  if (!both?.cheaper) return null;
  const names: [string, string] = [`${avalanche.name} or ${snowball.name.toLowerCase()}`, minimum.name];
  return { strategies: ['avalanche', 'minimum'], names, gain: both };
}

const sentence = ({ names, gain }: Compared): string => {
  const [cheaper, dearer] = gain.cheaper === 'first' ? names : names.toReversed();
  return `${cheaper} costs ${formatMoney(gain.interest)} less interest than ${dearer?.toLowerCase()}.`;
};

/** What two strategies cost, month by month, with the difference drawn between them. */
export function InterestCurves(props: CurvesProps): ReactNode {
  const compared = comparedIn(props);
  if (!compared) return null;
  const lines = compared.strategies.map((strategy, index): BalanceLine => {
    const projection = chosen(props.plans[strategy], props.rollsOver);
    return {
      name: compared.names[index] ?? '',
      end: interestText(projection),
      ...looks[strategy],
      values: interestSoFar(projection),
    };
  });
  const words = lines.map(({ name, end }) => `${name} ${end}`);
  return (
    <Panel title="Interest paid so far" description={sentence(compared)}>
      <BalanceLines
        label={`The interest you pay adds up month by month. In the end: ${words.join(', ')}. ${sentence(compared)}`}
        {...timeAxis(lines, props.today)}
        gain={`${formatMoney(compared.gain.interest)} less interest`}
        lines={lines}
      />
    </Panel>
  );
}
