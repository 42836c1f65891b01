import type { ReactNode } from 'react';
import { useToast } from '@floatwise/web-kit/toasts';

/** The current message as `title: description`. */
export function Message(): ReactNode {
  const message = useToast();
  return <p data-testid="message">{message && [message.title, message.description].filter(Boolean).join(': ')}</p>;
}
