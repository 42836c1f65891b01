/** A finger that goes up this near to where it went down has pressed. */
const nearPx = 10;
/** The click of a finger that went up is here by then, or the page moved under it and none comes. */
const clickComesWithinMs = 300;

const buttonAt = ({ target }: Event): HTMLButtonElement | undefined =>
  (target instanceof Element && target.closest('button')) || undefined;

/**
 * Keeps the last press of a button until it is taken. What comes alive may push the page apart while a finger is down, so
 * that no click comes, or one on something else: pressed is then what stood under the finger when it went down.
 * @returns how to take the press; the answer waits for a finger that is still down
 */
export function keepEarlyPress(): () => Promise<HTMLButtonElement | undefined> {
  const presses = new EarlyPresses();
  presses.listen();
  return () => presses.take();
}

class EarlyPresses {
  #pressed: HTMLButtonElement | undefined;
  #finger: { on: HTMLButtonElement; x: number; y: number } | undefined;
  /** Hands the press over; there once somebody asked for it. */
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
    // That another finger was lifted before may never have been told.
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
    // A form would be sent, and with it the page left; and what is alive already must not hear of it twice.
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
