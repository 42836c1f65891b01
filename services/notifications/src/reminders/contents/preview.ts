import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { bestCardToday } from './best-card.js';
import { openToday } from './daily.js';
import type { ReminderInput, ReminderWords } from './reminder-words.js';

/** What a preview says on a day on which nothing would be sent. */
function quietWords(kind: ReminderKind, input: ReminderInput): ReminderWords {
  const { cards, today, links } = input;
  if (cards.length === 0) {
    return {
      subject: 'No cards yet',
      preview: 'Add a card, and we’ll remind you about its bills.',
      heading: 'No cards yet',
      paragraphs: [
        'You haven’t chosen any cards for reminders, or your wallet has none. Add one, and we’ll remind you about its bills.',
      ],
      sections: [],
      action: { label: 'Add a card', url: links.bills },
    };
  }
  const best = bestCardToday(cards, today);
  const open = openToday(input);
  if (open.length > 0) {
    return {
      subject: `No ${kind} reminder today`,
      preview: 'On a day like this, we don’t send anything.',
      heading: `No ${kind} reminder today`,
      paragraphs: [
        `Today isn’t one of your reminder days for these, so we don’t send a ${kind} reminder. They’re still open:`,
      ],
      sections: [...open, ...(best ? [best] : [])],
      action: { label: 'See my bills', url: links.bills },
    };
  }
  return {
    subject: 'Nothing to remind you about today',
    preview: 'On a day like this, we don’t send anything.',
    heading: 'Nothing to remind you about today',
    paragraphs: [
      `None of your bills needs your attention today, and you don’t have to pay down a balance before its statement closes. On a day like this, we don’t send a ${kind} reminder.`,
    ],
    sections: best ? [best] : [],
    action: { label: 'Open Floatwise', url: links.home },
  };
}

/** A reminder as it would be sent now, for someone who pressed the button to see one. There's always something to see. */
export function previewWords(kind: ReminderKind, words: ReminderWords | null, input: ReminderInput): ReminderWords {
  const { subject, paragraphs, ...others } = words ?? quietWords(kind, input);
  return {
    ...others,
    subject: `Preview: ${subject}`,
    paragraphs: [
      `You asked for this preview of your ${kind} reminder. It shows your cards as they are now.`,
      ...paragraphs,
    ],
  };
}
