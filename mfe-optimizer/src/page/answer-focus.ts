import { answerId } from './link-targets.js';

let isWanted = false;

const over = (): void => {
  isWanted = false;
};

function show(panel: HTMLElement): void {
  panel.focus({ preventScroll: true });
  panel.scrollIntoView?.();
}

/** Shows the answer and gives it the focus, also if it's drawn anew before the person does anything else: their typed amount follows. */
export function showAnswer(): void {
  isWanted = true;
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, over, { once: true, capture: true });
  const panel = document.getElementById(answerId);
  if (panel) show(panel);
}

/** To be called with an answer that's just been drawn. */
export function takeWantedFocus(panel: HTMLElement | null): void {
  if (!isWanted || !panel) return;
  over();
  show(panel);
}
