import { Link2, Printer, RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Icon } from '@floatwise/ui/icon';
import { Panel } from '@floatwise/ui/panel';
import { happened } from '@floatwise/web-kit/browser-events';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useLocation } from '@floatwise/web-kit/router';
import { toast } from '@floatwise/web-kit/toasts';
import { paths } from '../../routes.js';

export interface Example {
  /** The inputs hold the example now. */
  isShown: boolean;
  /** What an edit does to it. */
  words: string;
  startEmpty: () => void;
}

/** The usual words: the first edit replaces the whole example. */
export const replacedByTyping = 'Type over any figure to start with your own.';

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
  /** The address that opens the page with its numbers. */
  link: () => string;
  /** The figures that the calculator opens with. */
  example?: Example;
}

/** The layout of every calculator: inputs left, picture and result right, the formula folded below. */
export function CalculatorPage(props: Props): ReactNode {
  const { title, lead, inputs, result, formula, children, reset, isChanged, link, example } = props;
  const isExample = example?.isShown === true;
  useCounted(isChanged);
  return (
    <Container className="py-6 sm:py-10">
      <PageLink to={paths.calculators()} tone="quiet" className="text-14 print:hidden">
        <span aria-hidden="true">← </span>All calculators
      </PageLink>
      <header className="mt-4 max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">{title}</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">{lead}</p>
      </header>
      <div className="mt-6 flex flex-col gap-6 lg:mt-8 lg:grid lg:grid-cols-12 lg:items-start">
        <Panel title="Your figures" className="order-2 lg:order-1 lg:col-span-5">
          <Inputs example={example}>{inputs}</Inputs>
          <Actions reset={reset} link={link} isResettable={example ? !isExample : isChanged} />
        </Panel>
        <Panel
          title="Result"
          tone="accent"
          className="order-1 lg:order-2 lg:col-span-7"
          actions={isExample && <Badge tone="accent">Example</Badge>}
        >
          <div aria-live="polite">{result}</div>
        </Panel>
      </div>
      {children}
      <Disclosure summary="How this is computed" className="mt-8 max-w-text">
        <div className="grid gap-3 text-14 text-ink-soft">{formula}</div>
      </Disclosure>
      <p className="mt-8 max-w-text text-12 text-ink-soft">
        For education only. The figures are estimates based on what you entered, not advice.
      </p>
    </Container>
  );
}

/** The inputs below a note that they hold an example. */
function Inputs({ example, children }: { example: Example | undefined; children: ReactNode }): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const startEmpty = (): void => {
    example?.startEmpty();
    // The button is about to go, and focus with it.
    area.current?.querySelector('input')?.focus();
  };
  // What's typed replaces the figure, not just continues it.
  const select = ({ target }: SyntheticEvent): void => {
    if (example?.isShown && target instanceof HTMLInputElement) target.select();
  };
  return (
    <>
      {example?.isShown && (
        <Banner
          title="Example figures"
          className="mb-5 print:hidden"
          action={
            <Button size="small" variant="quiet" onClick={startEmpty}>
              Start empty
            </Button>
          }
        >
          {example.words}
        </Banner>
      )}
      <div ref={area} onFocus={select} onClick={select}>
        {children}
      </div>
    </>
  );
}

interface ActionsProps extends Pick<Props, 'reset' | 'link'> {
  isResettable: boolean;
}

const Actions = ({ reset, link, isResettable }: ActionsProps): ReactNode => (
  <div className="mt-6 border-t border-hairline pt-4 print:hidden">
    <div className="-mx-3 flex flex-wrap gap-1">
      <Button variant="ghost" size="small" onClick={reset} disabled={!isResettable}>
        <Icon of={RotateCcw} />
        Reset
      </Button>
      <Button variant="ghost" size="small" onClick={() => void copy(link())}>
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

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    happened('shared', 'calculator-link');
    toast({ title: 'Copied!', description: 'The link opens this page with your numbers.' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser doesn’t allow copying. Copy the address from the address bar instead.',
      tone: 'destructive',
    });
  }
}
