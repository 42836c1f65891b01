import { bestCardToday } from './best-card.js';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { ReminderInput, ReminderWords } from './reminder-words.js';

/** What a preview says on a day on which nothing would be sent. */
function quietWords(kind: ReminderKind, { cards, today, links }: ReminderInput): ReminderWords {
  if (cards.length === 0) {
    return {
      subject: 'No cards yet',
      preview: 'Add a card, and we can remind you of its bills.',
      heading: 'No cards yet',
      paragraphs: [
        'None of your cards is chosen for reminders, or your wallet has none. Add one, and we can remind you of its bills.',
      ],
      sections: [],
      action: { label: 'Add a card', url: links.bills },
    };
  }
  const best = bestCardToday(cards, today);
  return {
    subject: 'Nothing to remind you of today',
    preview: 'On a day like this, we send nothing.',
    heading: 'Nothing to remind you of today',
    paragraphs: [
      `None of your bills needs a word today, and no balance has to be paid down before its statement closes. On a day like this, we send no ${kind} reminder.`,
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
      `This is the preview of your ${kind} reminder that you asked for, with your cards as they are now.`,
      ...paragraphs,
    ],
  };
}
