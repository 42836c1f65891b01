/** The farthest a finger can move between down and up to count as a press. */
const nearPx = 10;
/** How long to wait for the click after the finger goes up. If the page moved under the finger, no click comes. */
const clickComesWithinMs = 300;

const buttonAt = ({ target }: Event): HTMLButtonElement | undefined =>
  (target instanceof Element && target.closest('button')) || undefined;

/**
 * Keeps the last button press until it's taken. While a finger is down, hydration may shift the page, so that no click comes,
 * or one on something else. The press then counts for the button that was touched first.
 * @returns a function that takes the press; its promise waits for a finger that is still down
 */
export function keepEarlyPress(): () => Promise<HTMLButtonElement | undefined> {
  const presses = new EarlyPresses();
  presses.listen();
  return () => presses.take();
}

class EarlyPresses {
  #pressed: HTMLButtonElement | undefined;
  #finger: { on: HTMLButtonElement; x: number; y: number } | undefined;
  /** Resolves the promise of `take`; set once it has been called. */
  #hand: ((pressed: HTMLButtonElement | undefined) => void) | undefined;
  readonly #listening = new AbortController();

  listen(): void {
    const how = { capture: true, signal: this.#listening.signal };
    document.addEventListener('pointerdown', (event) => this.#down(event), how);
    document.addEventListener('pointerup', (event) => this.#up(event), how);
    document.addEventListener('pointercancel', () => this.#lift(), how);
    document.addEventListener('click', (event) => this.#click(event), how);
  }

  take(): Promise<HTMLButtonElement | undefined> {
    return new Promise((hand) => {
      this.#hand = hand;
      if (!this.#finger) this.#lift();
    });
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    // The browser may never have reported that a previous finger was lifted.
    this.#lift();
    const button = event.button === 0 ? buttonAt(event) : undefined;
    if (button && !this.#hand) this.#finger = { on: button, x: event.clientX, y: event.clientY };
  }

  #up({ isPrimary, clientX, clientY }: PointerEvent): void {
    const finger = this.#finger;
    if (!finger || !isPrimary) return;
    if (Math.hypot(clientX - finger.x, clientY - finger.y) > nearPx) return this.#lift();
    this.#pressed = finger.on;
    setTimeout(() => this.#finger === finger && this.#lift(), clickComesWithinMs);
  }

  #click(event: MouseEvent): void {
    const button = buttonAt(event);
    if (!button || (this.#hand && button !== this.#finger?.on)) return;
    // The default action could submit a form and leave the page, and a hydrated button must not get the press twice.
    event.preventDefault();
    event.stopPropagation();
    this.#pressed = button;
    this.#lift();
  }

  #lift(): void {
    this.#finger = undefined;
    if (!this.#hand) return;
    this.#listening.abort();
    this.#hand(this.#pressed);
  }
}
