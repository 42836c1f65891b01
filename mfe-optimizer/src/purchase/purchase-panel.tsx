import { Zap } from 'lucide-react';
import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { categoryLabel, purchaseCategories } from '@floatwise/finance/rewards/categories';
import { amountProblem } from '@floatwise/finance/money/amount-problem';
import { formatMoney, parseAmount } from '@floatwise/finance/money/money';
import type { RankingOrder } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { MoneyInput } from '@floatwise/ui/money-input';
import { Panel } from '@floatwise/ui/panel';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Select } from '@floatwise/ui/select';
import { SkeletonText } from '@floatwise/ui/skeleton';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { usePlan } from '@floatwise/web-kit/plan';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { useCardForm } from '../page/card-form-address.js';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { makesQuickPickUnneeded, quickPickIntent, useQuickPick } from '../page/use-quick-pick.js';
import { ShortLine } from '../recommendation/recommended-card.js';
import { useWhere, WhereField } from './where-field.js';

const orders: { value: RankingOrder; label: string }[] = [
  { value: 'longest-float', label: 'Longest float' },
  { value: 'most-dollars', label: 'Most dollars' },
];

interface Props {
  purchase: PurchaseInAddress;
  /** How many cards can be compared; undefined until that's known. */
  cardCount: number | undefined;
  /** The cards are still loading. */
  cardsAwaited?: boolean;
  /** Gets the place for the answer in one line: where fields stand between the question and the answer. */
  shortAnswer?: (place: HTMLElement | null) => void;
}

/**
 * The main question: where, and how much? The amount's own input is read only on submit. Once it's answered, the fields fold where the
 * answer stands below them, so that it's in view.
 */
export function PurchasePanel({ purchase, cardCount, cardsAwaited = false, shortAnswer }: Props): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const quickPick = useQuickPick();
  const onAmount = (): void => {
    setTyped(null);
    setProblem(null);
  };
  const where = useWhere(purchase, { onAmount, drawsLetterFirst: true });
  // Not before the cards are here: what stands below would move twice.
  const isAnswered = purchase.amount > 0 && (cardCount ?? 0) > 0;
  const fold = useFold(isAnswered, field);
  const shown = typed ?? (purchase.amount > 0 ? purchase.amount.toFixed(2) : '');
  useFirstCard(cardCount, () => {
    if (typed === null || amountProblem(typed) !== null || parseAmount(typed) === 0) return;
    purchase.ask(parseAmount(typed));
    setTyped(null);
    fold.close();
  });
  const answer = (event: FormEvent): void => {
    event.preventDefault();
    const isQuickPick = quickPickIntent.isIn(event);
    const wrong = amountProblem(shown);
    const refusal = wrong === null ? missingCards(cardCount, isQuickPick) : invalidAmount;
    setProblem(wrong ?? refusal?.description ?? null);
    if (refusal) {
      field.current?.focus();
      return toast({ ...refusal, tone: 'destructive' });
    }
    const amount = parseAmount(shown);
    // The field above can't go on saying another amount.
    if (where.said && where.said.amount !== amount) where.reset();
    if (isQuickPick) quickPick.open(amount);
    else {
      purchase.ask(amount);
      fold.close();
    }
    setTyped(null);
  };
  return (
    <Panel title="Purchase Amount" ref={fold.panel} className="scroll-mt-4">
      {fold.isFolded && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:hidden">
          <p className="min-w-0 text-14 wrap-anywhere text-ink-soft">
            <span className="figures text-20 font-semibold text-ink">{formatMoney(purchase.amount)}</span>{' '}
            {purchase.placeText !== '' && `at ${purchase.place?.name ?? purchase.placeText}`}
          </p>
          <Button ref={fold.opener} size="small" variant="quiet" aria-label="Change the purchase" onClick={fold.open}>
            Change
          </Button>
        </div>
      )}
      <form
        id={quickPickIntent.form}
        noValidate
        onSubmit={answer}
        onFocus={fold.keepOpen}
        className={`grid gap-4 ${fold.isFolded ? 'max-lg:hidden' : ''}`}
      >
        <WhereField purchase={purchase} where={where} />
        <ShortAnswer ref={shortAnswer} cardsAwaited={cardsAwaited} />
        <Field label="Amount to Spend" error={problem}>
          <MoneyInput
            ref={field}
            size="large"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
        <HowToCount purchase={purchase} />
        <div className="flex flex-wrap gap-3">
          {/* Once it's answered, the answer is what stands out. */}
          <Button
            type="submit"
            size="large"
            variant={isAnswered && typed === null ? 'quiet' : 'primary'}
            className="grow basis-36"
          >
            Calculate
          </Button>
          <Button
            {...quickPickIntent.button}
            ref={makesQuickPickUnneeded}
            size="large"
            variant="quiet"
            className="grow basis-36"
          >
            <Icon of={Zap} />
            Quick Pick
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface ShortAnswerProps extends Pick<Props, 'cardsAwaited'> {
  ref: Props['shortAnswer'];
}

/** The place for the answer in one line. On narrow screens it says what's awaited from the first paint on, so that nothing moves. */
function ShortAnswer({ ref, cardsAwaited }: ShortAnswerProps): ReactNode {
  const isHydrated = useIsHydrated();
  const hiding = isHydrated ? 'empty:hidden' : 'hidden max-lg:in-data-kept-cards:block';
  return (
    <div ref={ref} className={cardsAwaited ? 'lg:hidden' : hiding}>
      {(cardsAwaited || !isHydrated) && (
        <ShortLine>As soon as your cards are here: the best one for today, and how long you can wait to pay.</ShortLine>
      )}
    </div>
  );
}

/**
 * Whether the fields are folded: after Calculate, and where the address brought an answered question. Nothing folds under
 * somebody's fingers, also where they came before this code did. Only narrow screens hide what's folded.
 */
function useFold(isAnswered: boolean, field: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const isFolded = isAnswered && !isOpen;
  useLayoutEffect(() => {
    if (!takesFocus.current && field.current?.form?.contains(document.activeElement)) setOpen(true);
  }, [isAnswered, field]);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    if (!isFolded) field.current?.focus();
    // Where the fields are hidden now, what had the focus is gone, and the answer stands right below.
    else if (opener.current?.getClientRects().length) {
      opener.current.focus({ preventScroll: true });
      panel.current?.scrollIntoView();
    }
  }, [isFolded, field]);
  const turn = (open: boolean): void => {
    takesFocus.current = true;
    setOpen(open);
  };
  return { isFolded, panel, opener, open: () => turn(true), close: () => turn(false), keepOpen: () => setOpen(true) };
}

/**
 * Calls back once when the first card is there and its form is gone: what was typed before it gets its answer without another
 * press. The form leaves by a step back in the history, which would take a question asked earlier along.
 */
function useFirstCard(cardCount: number | undefined, onFirst: () => void): void {
  const isFormOpen = useCardForm().form !== null;
  const before = useRef(cardCount);
  const isDue = useRef(false);
  const firstCardAdded = useEffectEvent(onFirst);
  useEffect(() => {
    if (before.current === 0 && cardCount !== undefined && cardCount > 0) isDue.current = true;
    before.current = cardCount;
    if (!isDue.current || isFormOpen) return;
    isDue.current = false;
    firstCardAdded();
  }, [cardCount, isFormOpen]);
}

interface Refusal {
  title: string;
  description: string;
}

/** The specification's error messages for Calculate and Quick Pick (section 5). */
const invalidAmount: Refusal = { title: 'Invalid Amount', description: 'Please enter a valid purchase amount' };

function missingCards(cardCount: number | undefined, isQuickPick: boolean): Refusal | null {
  if (cardCount !== 0) return null;
  return isQuickPick
    ? { title: 'No Cards Available', description: 'Please add at least one credit card first' }
    : { title: 'No Cards', description: 'Please add at least one credit card to calculate recommendations' };
}

const none = 'none';
const choices = [
  { value: none, label: 'Any category' },
  ...purchaseCategories.map((value) => ({ value, label: categoryLabel[value] })),
];

/** What counts beside place and amount. A key doesn't draw it again. */
const HowToCount = memo(function HowToCount({ purchase }: Pick<Props, 'purchase'>): ReactNode {
  return (
    <>
      <PurchaseKind purchase={purchase} />
      <RadioGroup
        label="Rank the cards by"
        look="segmented"
        options={orders}
        value={purchase.order}
        onValueChange={purchase.rankBy}
      />
    </>
  );
});

/** The kind of purchase: its category, for Pro, and whether it's paid in a foreign currency. */
function PurchaseKind({ purchase }: Pick<Props, 'purchase'>): ReactNode {
  const session = useSession();
  const { categories } = usePlan();
  const abroad = (
    <Checkbox
      label="In a foreign currency"
      checked={purchase.foreign}
      onChange={(event) => purchase.payAbroad(event.target.checked)}
    />
  );
  if (session.status === 'guest') return <WhatProAdds />;
  // As tall with Pro as without, because what's shown while the session loads can't know.
  const height = 'min-h-26 sm:min-h-19';
  if (session.status === 'loading') return <SkeletonText lines={2} className={height} />;
  if (!categories) {
    return (
      <div className={`grid content-start gap-4 ${height}`}>
        {abroad}
        <WhatProAdds />
      </div>
    );
  }
  return (
    <div className={`grid items-end gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] ${height}`}>
      <Field label="Purchase category">
        <Select
          options={choices}
          value={purchase.category ?? none}
          onChange={(event) => purchase.spendOn(purchaseCategories.find((each) => each === event.target.value))}
        />
      </Field>
      <div className="sm:pb-2">{abroad}</div>
    </div>
  );
}

const WhatProAdds = (): ReactNode => (
  <p className="text-12 text-ink-soft">
    Pro counts what each card gives by category, such as groceries or travel, and what is left of its caps.{' '}
    <Button
      variant="ghost"
      className="h-auto! px-1! text-12! text-accent! underline decoration-accent/40 underline-offset-[3px]"
      onClick={() => requestUpgrade('Rates and caps by purchase category are part of Pro.')}
    >
      See Pro
    </Button>
  </p>
);
