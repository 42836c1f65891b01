/** What a mail says, apart from how it looks; HTML and text are made of the same words. */
export interface MailContent {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  facts?: { name: string; value: string }[];
  action?: { label: string; url: string };
  /** After the button. */
  notes: string[];
  /** For whoever did not expect this mail. */
  unexpected: string;
}

/** A name may hold anything: it stays one line. */
export const greet = (firstName: string | null): string => {
  const name = firstName?.replace(/\s+/g, ' ').trim();
  return name ? `Hello ${name},` : 'Hello,';
};
