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
import type { Inputs } from './use-inputs.js';

interface Props<Name extends string> {
  title: string;
  lead: string;
  form: Pick<Inputs<Name>, 'reset' | 'isChanged' | 'isExample' | 'link' | 'setAll'>;
  /** What an edit does to the figures that it opens with; by default, the first edit replaces the whole example. */
  exampleWords?: string;
  /** What Start empty sets. */
  empty?: Record<Name, string>;
  inputs: ReactNode;
  /** The picture and figures; on a phone they come before the inputs. */
  result: ReactNode;
  /** How it's calculated, with the source of the rule. */
  formula: ReactNode;
  /** Tables and notes below, over the full width. */
  children?: ReactNode;
}

const replacedByTyping = 'Type over any figure to start with your own.';

/** The layout of every calculator: inputs left, picture and result right, the formula folded below. */
export function CalculatorPage<Name extends string>(props: Props<Name>): ReactNode {
  const { title, lead, form, exampleWords = replacedByTyping, empty, inputs, result, formula, children } = props;
  const { isExample, isChanged } = form;
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
          <Example isShown={isExample} words={exampleWords} startEmpty={() => empty && form.setAll(empty)}>
            {inputs}
          </Example>
          <Actions {...form} isResettable={empty ? !isExample : isChanged} />
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

interface ExampleProps {
  isShown: boolean;
  words: string;
  startEmpty: () => void;
  children: ReactNode;
}

/** The inputs below a note that they hold an example. */
function Example({ isShown, words, startEmpty, children }: ExampleProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const start = (): void => {
    startEmpty();
    // The button is about to go, and focus with it.
    area.current?.querySelector('input')?.focus();
  };
  // What's typed replaces the figure, not just continues it.
  const select = ({ target }: SyntheticEvent): void => {
    if (isShown && target instanceof HTMLInputElement) target.select();
  };
  return (
    <>
      {isShown && (
        <Banner
          title="Example figures"
          className="mb-5 print:hidden"
          action={
            <Button size="small" variant="quiet" onClick={start}>
              Start empty
            </Button>
          }
        >
          {words}
        </Banner>
      )}
      <div ref={area} onFocus={select} onClick={select}>
        {children}
      </div>
    </>
  );
}

interface ActionsProps extends Pick<Inputs<string>, 'reset' | 'link'> {
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
