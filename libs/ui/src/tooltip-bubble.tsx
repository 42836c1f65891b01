import * as Popper from '@radix-ui/react-popper';
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { usePortalContainer } from './section-root.js';

export interface TooltipBubbleProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  side: 'top' | 'right' | 'bottom' | 'left';
  text: ReactNode;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The tooltip itself, placed next to its control and inside the window. Escape and scrolling close it. Loaded on first use. */
export function TooltipBubble({ id, anchor, side, text, onClose, ...pointer }: TooltipBubbleProps) {
  const container = usePortalContainer() ?? document.body;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  const onScroll = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && event.target.contains(anchor.current)) onClose();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent): void => onKey(event);
    const scroll = (event: Event): void => onScroll(event);
    document.addEventListener('keydown', key, true);
    window.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      window.removeEventListener('scroll', scroll, true);
    };
  }, []);
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Popper.Content
        id={id}
        role="tooltip"
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-xs animate-fade-in rounded-control bg-ink px-3 py-2 text-12 text-paper shadow-float"
        {...pointer}
      >
        {text}
      </Popper.Content>
    </Popper.Root>,
    container,
  );
}
