/** What somebody did on the drawn page before its code ran. */
export interface EarlyInput {
  /** Fields that were changed, with what stands in them now. */
  fields: Map<Field, string | boolean>;
  /** The button that was pressed last. */
  pressed: HTMLButtonElement | undefined;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Hands over what was done so far and keeps nothing from then on; `first.ts` puts it there. */
    takeEarlyInput?: () => EarlyInput;
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Remembers what is typed, chosen and pressed until the page's code can hear it. Links and menus work by themselves. */
export function keepEarlyInput(): void {
  const early: EarlyInput = { fields: new Map(), pressed: undefined };
  const onInput = ({ target }: Event): void => {
    if (isField(target)) early.fields.set(target, isTicked(target) ? target.checked : target.value);
  };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    // A form would be sent, and with it the page left; and what is alive already must not hear of it twice.
    event.preventDefault();
    event.stopPropagation();
    early.pressed = button;
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  window.takeEarlyInput = () => {
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('click', onClick, true);
    delete window.takeEarlyInput;
    return early;
  };
}
