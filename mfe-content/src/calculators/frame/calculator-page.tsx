import { Link2, Printer, RotateCcw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Icon } from '@floatwise/ui/icon';
import { Panel } from '@floatwise/ui/panel';
import { TextLink } from '@floatwise/ui/text-link';
import { happened } from '@floatwise/web-kit/browser-events';
import { Link, useLocation } from '@floatwise/web-kit/router';
import { toast } from '@floatwise/web-kit/toasts';
import { paths } from '../../routes.js';

interface Props {
  title: string;
  lead: string;
  inputs: ReactNode;
  /** The picture and figures; on a phone they come before the inputs. */
  result: ReactNode;
  /** How it's calculated, with the source of the rule. */
  formula: ReactNode;
  /** Tables and notes below, over the full width. */
  children?: ReactNode;
  reset: () => void;
  isChanged: boolean;
}

/** The layout of every calculator: inputs left, picture and result right, the formula folded below. */
export function CalculatorPage(props: Props): ReactNode {
  const { title, lead, inputs, result, formula, children, reset, isChanged } = props;
  useCounted(isChanged);
  return (
    <Container className="py-6 sm:py-10">
      <TextLink asChild tone="quiet" className="text-14 print:hidden">
        <Link to={paths.calculators()}>
          <span aria-hidden="true">← </span>All calculators
        </Link>
      </TextLink>
      <header className="mt-4 max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">{title}</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">{lead}</p>
      </header>
      <div className="mt-6 flex flex-col gap-6 lg:mt-8 lg:grid lg:grid-cols-12 lg:items-start">
        <Panel title="Your figures" className="order-2 lg:order-1 lg:col-span-5">
          {inputs}
          <Actions reset={reset} isChanged={isChanged} />
        </Panel>
        <Panel title="Result" tone="accent" className="order-1 lg:order-2 lg:col-span-7">
          <div aria-live="polite">{result}</div>
        </Panel>
      </div>
      {children}
      <Disclosure summary="How this is computed" className="mt-8 max-w-text">
        <div className="grid gap-3 text-14 text-ink-soft">{formula}</div>
      </Disclosure>
      <p className="mt-8 max-w-text text-12 text-ink-soft">
        For education only: the figures are estimates based on what you entered, not advice.
      </p>
    </Container>
  );
}

const Actions = ({ reset, isChanged }: { reset: () => void; isChanged: boolean }): ReactNode => (
  <div className="mt-6 border-t border-hairline pt-4 print:hidden">
    <div className="-mx-3 flex flex-wrap gap-1">
      <Button variant="ghost" size="small" onClick={reset} disabled={!isChanged}>
        <Icon of={RotateCcw} />
        Reset
      </Button>
      <Button variant="ghost" size="small" onClick={() => void copyAddress()}>
        <Icon of={Link2} />
        Copy link
      </Button>
      <Button variant="ghost" size="small" onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </Button>
    </div>
  </div>
);

/** Counts a calculator that was given figures of one's own. */
function useCounted(isUsed: boolean): void {
  const name = useLocation().pathname.split('/').at(-1);
  useEffect(() => {
    if (isUsed) happened('calculator-used', name);
  }, [isUsed, name]);
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    happened('shared', 'calculator-link');
    toast({ title: 'Copied!', description: 'The link opens this page with your numbers.' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser does not allow copying. Copy the address from the address bar instead.',
      tone: 'destructive',
    });
  }
}
