export interface Sender {
  name: string;
  address: string;
}

/** Parses `Floatwise <hello@floatwise.example>` or just an address; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed] = /^([^<>\r\n"]*)<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  return /^[^@\s<>"]+@[^@\s<>"]+$/.test(address) ? { name: name.trim(), address } : undefined;
}

export const domainOf = ({ address }: Sender): string => address.slice(address.lastIndexOf('@') + 1);

/** The Message-ID of a mail: `<its ID@the sender's domain>`. */
export const messageIdFor = (mailId: string, domain: string): string => `<${mailId}@${domain}>`;

/** The ID of the mail with this Message-ID, with or without angle brackets; null if it isn't one of ours. */
export function mailIdIn(messageId: string): string | null {
  return /^<?([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})@[^@]+$/i.exec(messageId)?.[1]?.toLowerCase() ?? null;
}
