import { useEffect, useRef, type ReactNode } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { USUAL_MINIMUM } from '@floatwise/finance/payoff/minimum-payment';
import { Button } from '@floatwise/ui/button';
import { toast } from '@floatwise/web-kit/toasts';
import { owingCards, useOwnCards, type OwnCard } from '../own-cards/own-cards.js';
import { mostDebts, type Plan, withDebt } from './plan/plan.js';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Eight hexadecimal digits that follow from a text (FNV-1a, public domain). */
function digitsOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A guest's card has its mark before the ID. One from a file has no UUID, which a debt needs; the same one always follows from it. */
function debtId({ id }: OwnCard): string {
  const own = id.replace(/^guest-/, '');
  if (uuid.test(own)) return own;
  const digits = ['a', 'b', 'c', 'd'].map((seed) => digitsOf(seed + own)).join('');
  // Version 8 is for IDs of one's own making.
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/** The card as a debt. Where the bank doesn't say the minimum, it's what most issuers ask. */
function debtOf(card: OwnCard, apr: number): Debt {
  const { minimumPayment } = card;
  const { kind, percent, floor } = USUAL_MINIMUM;
  return {
    ...{ id: debtId(card), name: card.name.slice(0, 60), type: 'credit_card', balance: card.owed, interestRate: apr },
    ...(minimumPayment !== null && minimumPayment > 0
      ? { minPayment: minimumPayment, minimum: { kind: 'fixed' } }
      : { minPayment: floor, minimum: { kind, percent } }),
  };
}

/**
 * The cards' debts, each with the ID that it has in the plan. A guest's card has another ID once it's in an account: its debt is then the
 * only one of its name that is no card's.
 */
function asInPlan(cards: readonly Debt[], { debts }: Plan): Debt[] {
  const ids = new Set(cards.map(({ id }) => id));
  const isNamed = (name: string) => (debt: Debt) => debt.type === 'credit_card' && debt.name === name;
  return cards.map((card) => {
    const [one, ...others] = debts.filter(isNamed(card.name)).filter(({ id }) => !ids.has(id));
    const isKnown = debts.some(({ id }) => id === card.id);
    const isOne = one && others.length === 0 && cards.filter(isNamed(card.name)).length === 1;
    return isOne && !isKnown ? { ...card, id: one.id } : card;
  });
}

/** The plan with these debts as they were before, or without them. */
function withoutCards(now: Plan, cards: readonly Debt[], before: Plan): Plan {
  const taken = new Set(cards.map(({ id }) => id));
  const old = new Map(before.debts.map((debt) => [debt.id, debt]));
  return { ...now, debts: now.debts.flatMap((debt) => (taken.has(debt.id) ? (old.get(debt.id) ?? []) : debt)) };
}

interface Props {
  plan: Plan;
  change: (plan: Plan) => void;
}

/**
 * Adds the cards that carry a balance to the plan, or brings those that are in it up to date. A card without a known APR is
 * left out and named. Undo puts back what was there.
 */
export function UseMyCards({ plan, change }: Props): ReactNode {
  const owing = owingCards(useOwnCards());
  const usable = asInPlan(
    owing.flatMap((card) => (card.apr === null ? [] : [debtOf(card, card.apr)])),
    plan,
  );
  const unknown = owing.filter(({ apr }) => apr === null).map(({ name }) => name);
  const latest = useRef({ plan, change });
  useEffect(() => {
    latest.current = { plan, change };
  });
  if (owing.length === 0) return null;
  const next = usable.reduce(withDebt, plan);
  const isDone = JSON.stringify(next.debts) === JSON.stringify(plan.debts);
  const use = (): void => {
    change(next);
    const added = next.debts.length - plan.debts.length;
    const title = added > 0 ? `${counted(added, 'card')} added` : 'Your cards are up to date';
    // What was changed by the time of Undo stays.
    const undo = (): void => latest.current.change(withoutCards(latest.current.plan, usable, plan));
    toast({ title, action: { label: 'Undo', onSelect: undo } });
  };
  return (
    <div className="grid gap-2 print:hidden">
      {!isDone && (
        <Button variant="quiet" onClick={use}>
          {usable.length === 1 ? 'Use my card' : `Use my ${usable.length} cards`}
        </Button>
      )}
      {unknown.length > 0 && (
        <p className="text-12 text-ink-soft">
          We don’t know the APR of {unknown.join(', ')}. Add it to the card, or type the debt in here.
        </p>
      )}
      {plan.debts.length >= mostDebts && !isDone && (
        <p className="text-12 text-ink-soft">The list holds {mostDebts} debts, so we left out some cards.</p>
      )}
    </div>
  );
}
