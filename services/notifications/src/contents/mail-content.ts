/** What a mail says, separate from how it looks; HTML and plain text use the same words. */
export interface MailContent {
  subject: string;
  /** The preview that inboxes show next to the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  facts?: { name: string; value: string }[];
  action?: { label: string; url: string };
  /** Shown after the button. */
  notes: string[];
  /** For people who didn't expect this mail. */
  unexpected: string;
  /** A mail of the newsletter: it isn't about an account, and its last line has the link that ends the subscription. */
  newsletter?: { endUrl: string };
}

/** A name can contain anything, so reduce it to one line. */
export const greet = (firstName: string | null): string => {
  const name = firstName?.replace(/\s+/g, ' ').trim();
  return name ? `Hello ${name},` : 'Hello,';
};
