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
