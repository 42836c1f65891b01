import iconv from 'iconv-lite';

/** A file that can't be read; the message is the sentence for the person. */
export class UnreadableFile extends Error {
  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'UnreadableFile';
  }
}

export const cutOff = (): UnreadableFile =>
  new UnreadableFile('This file is cut off. Please download it from your bank again.');

const startsWith = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Files chosen by mistake, detected by their first bytes, regardless of the name. */
function refuseOtherKinds(bytes: Buffer): void {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.');
  if (startsWith(bytes, 0x50, 0x4b)) {
    throw new UnreadableFile(
      'No matter what it’s called, this is a ZIP archive or an Excel workbook. Please choose the CSV, OFX, or QFX file itself.',
    );
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile('This is an Excel workbook. Please save it as CSV, or download CSV, OFX, or QFX.');
  }
  if (bytes.subarray(0, 1_024).includes('%PDF-')) {
    throw new UnreadableFile('This is a PDF. Please download the transactions as CSV, OFX, or QFX.');
  }
  if (startsWith(bytes, 0x1f, 0x8b)) {
    throw new UnreadableFile('This file is compressed. Please choose the CSV, OFX, or QFX file itself.');
  }
}

function decode(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return iconv.decode(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return iconv.decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Banks that don't use UTF-8 use the Windows encoding.
    return iconv.decode(bytes, 'windows-1252');
  }
}

/** Control characters other than tabs and line breaks: the file isn't text, or has an undeclared encoding. */
const noText = /[\u0000-\u0008\u000e-\u001f]/u;

/** A file's text: UTF-8, UTF-16 with a byte-order mark, or windows-1252. Throws `UnreadableFile` if it isn't text. */
export function textOf(bytes: Buffer): string {
  refuseOtherKinds(bytes);
  const text = decode(bytes).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  if (noText.test(text)) throw new UnreadableFile('This file isn’t text. Please choose a CSV, OFX, or QFX file.');
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    throw new UnreadableFile('This is a web page. Your bank may have signed you out. Please download the file again.');
  }
  if (/^\s*!type:/i.test(text)) {
    throw new UnreadableFile('We don’t read QIF files. Please download the transactions as CSV, OFX, or QFX.');
  }
  return text;
}
