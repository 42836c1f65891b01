import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerWith, show, type Answers } from '@floatwise/web-kit/testing/scene';
import { toast, useToast } from '@floatwise/web-kit/toasts';
import { conversationStore, draftStore } from '../chat/conversation.js';
import { StrategistPage } from '../strategist-page.js';
import { anAnswer } from './answer-samples.js';

/** The toast that the shell would show, with its action. */
function Messages(): ReactNode {
  const shown = useToast();
  if (!shown) return null;
  const { title, description, action } = shown;
  return (
    <aside aria-label="Message">
      {title}
      {description !== undefined && <p>{description}</p>}
      {action && <button onClick={action.onSelect}>{action.label}</button>}
    </aside>
  );
}

/** The page with the shell's messages. */
export const page = (
  <>
    <StrategistPage />
    <Messages />
  </>
);

/** The call that asks. Each question is asked as a stream first, which the scene of test-kit doesn't have, then as JSON. */
export const asked = 'POST /api/chat';

/** Waits for what answers are drawn with. */
export const answersAreLoaded = () => act(() => import('../answer/answer-text.js'));

/** Shows the page to a visitor. */
export async function visit(answers: Answers = {}): Promise<void> {
  answerWith({ [asked]: () => ({ body: anAnswer() }), ...answers });
  show(page, '/ai-strategist');
  await answersAreLoaded();
}

/** Leaves nothing behind in the tab. */
export function leaveTab(): void {
  conversationStore.forget();
  draftStore.forget();
  // The next test sees none of this one's messages.
  toast({ title: 'Another test' });
}

export const input = (): HTMLTextAreaElement => screen.getByLabelText('Your question');
export const conversation = (): HTMLElement => screen.getByRole('region', { name: 'Conversation' });
export const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
/** The message shown now, even behind a dialog. */
export const message = (): string => screen.getByRole('complementary', { name: 'Message', hidden: true }).textContent;

/** Types a question and presses Enter. */
export function type(question: string): void {
  fireEvent.change(input(), { target: { value: question } });
  fireEvent.keyDown(input(), { key: 'Enter' });
}

/** Lets calls be answered and time pass. */
export const pass = (ms = 0): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** Asks a question and waits until its answer is typed out. */
export async function ask(question = 'Which card?'): Promise<void> {
  type(question);
  await pass(2_000);
}
