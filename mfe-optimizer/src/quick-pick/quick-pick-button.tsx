import { Zap } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { answerId } from '../recommendation/answer-id.js';
import { quickPickIntent } from './use-quick-pick.js';

/** The button in the purchase panel, and the answer: with one of them in view, a second button is in the way. */
const enough = `#${answerId}, button[value="${quickPickIntent.button.value}"]:not([data-floating])`;

/** Whether one of the elements that match is in view. They come and go, so they're looked up after each change. */
function useInView(selector: string): boolean {
  const [seen, setSeen] = useState<ReadonlySet<Element>>(new Set());
  useEffect(() => {
    const watched = new Map<Element, IntersectionObserver>();
    const note = (element: Element, isSeen: boolean): void =>
      setSeen((before) => {
        if (before.has(element) === isSeen) return before;
        const next = new Set(before);
        if (isSeen) next.add(element);
        else next.delete(element);
        return next;
      });
    const watch = (): void => {
      for (const [element, observer] of watched) {
        if (element.isConnected && element.matches(selector)) continue;
        observer.disconnect();
        watched.delete(element);
        note(element, false);
      }
      for (const element of document.querySelectorAll(selector)) {
        if (watched.has(element)) continue;
        const observer = new IntersectionObserver((entries) => {
          const last = entries.at(-1);
          if (last) note(element, last.isIntersecting);
        });
        watched.set(element, observer);
        observer.observe(element);
      }
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      for (const observer of watched.values()) observer.disconnect();
    };
  }, [selector]);
  return seen.size > 0;
}

/**
 * Floats at the bottom right while the rest of the optimizer is in view, on a bar of its own so that it covers nothing: on
 * a wide screen there's room for it next to the page. While the purchase panel's button or the answer is in view, it can't
 * be seen or pressed by pointer, but keyboards and screen readers keep reaching it, and focus shows it.
 */
export function QuickPickButton(): ReactNode {
  const isHidden = useInView(enough);
  const seen = isHidden ? 'opacity-0 focus-within:opacity-100' : '';
  const bar = isHidden ? '' : 'max-[98rem]:border-t max-[98rem]:border-hairline max-[98rem]:bg-paper';
  return (
    <div
      className={`pointer-events-none sticky bottom-0 z-20 mt-6 flex justify-end py-3 transition-opacity duration-150 sm:py-4 ${bar} ${seen}`}
    >
      <Button
        {...quickPickIntent.button}
        data-floating
        size="large"
        aria-label="Quick Pick for the amount above"
        className={`rounded-full! shadow-float min-[98rem]:-mr-44 ${isHidden ? '' : 'pointer-events-auto'}`}
      >
        <Icon of={Zap} />
        Quick Pick
      </Button>
    </div>
  );
}
