import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useToast } from '@floatwise/web-kit/toasts';

/** The toast that the shell would show, with its action. */
export function Messages(): ReactNode {
  const message = useToast();
  if (!message) return null;
  return <button onClick={message.action?.onSelect}>{`${message.title}: ${message.action?.label ?? ''}`}</button>;
}

/** The value of a figure by its label. */
export const figure = (label: string): string | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? undefined;

export const strategy = (name: string): HTMLElement => screen.getByRole('tab', { name });
