import MailComposer from 'nodemailer/lib/mail-composer';
import { htmlOf, listed, samples, type Sample } from '../contents/samples.js';
import { mailBytes } from './mail-bytes.js';

interface Texts {
  subject: string;
  text: string;
  html?: string;
}
const ofSample = (sample: Sample): Texts => {
  const { subject, text } = listed(sample, 'https://floatwise.example');
  const html = htmlOf(sample, 'light', 'https://floatwise.example');
  return { subject, text, ...(html === null ? {} : { html }) };
};
const compiled = (texts: Texts) =>
  new MailComposer({
    from: 'Floatwise <hello@floatwise.example>',
    to: 'ada@example.com',
    textEncoding: 'quoted-printable',
    ...texts,
  }).compile();
const byNodemailer = (mail: ReturnType<typeof compiled>) =>
  new Promise<Buffer>((resolve, reject) => {
    mail.build((error, bytes) => (error || !bytes ? reject(error ?? new Error('no bytes')) : resolve(bytes)));
  });

const subject = 'Your week';
test.each<[string, Texts]>([
  ...samples.map((sample): [string, Texts] => [sample.name, ofSample(sample)]),
  ['plain text alone', { subject, text: 'Nothing is due.' }],
  ['plain text that ends in a line break', { subject, text: 'Nothing is due.\n' }],
  ['lines that begin with dots', { subject, text: '.\n..\r\n.three\n' }],
  ['lines of a thousand characters', { subject, text: 'é'.repeat(1_000), html: 'x'.repeat(1_000) }],
  ['spaces at the end of lines', { subject, text: 'a \nb\t\r\n = c ', html: '<p>= </p> \n' }],
  ['a lone carriage return', { subject, text: 'one\rtwo' }],
  ['another alphabet', { subject: 'Ваша неделя', text: 'На этой неделе ничего не нужно платить.'.repeat(20) }],
  [
    'emoji at the edges of lines',
    { subject: '😀', text: `${'a'.repeat(70)}😀😀😀`, html: `${'<b>😀</b>'.repeat(40)}` },
  ],
])('%s: the bytes are those of nodemailer', async (_, texts) => {
  const mail = compiled(texts);
  expect(mailBytes(mail).toString()).toBe((await byNodemailer(mail)).toString());
});

test.each(Array.from({ length: 12 }, (_, more) => 66 + more))(
  'a text of %i characters that ends in a space is read as it is',
  (length) => {
    const text = `${'é'.repeat(2)}${'a'.repeat(length - 3)} `;
    const [, body = ''] = mailBytes(compiled({ subject, text })).toString().split('\r\n\r\n');
    expect(body.split('\r\n').every((line) => line.length <= 76)).toBe(true);
    const bytes = body.replace(/\r\n$/, '').replace(/=\r\n/g, '');
    const read = bytes.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    expect(Buffer.from(read, 'latin1').toString()).toBe(text);
  },
);

test('a mail with a file is refused: none of ours has one', () => {
  const attachments = [{ filename: 'a.pdf', content: Buffer.from('a') }];
  const mail = new MailComposer({ to: 'ada@example.com', text: 'See the file.', attachments }).compile();
  expect(() => mailBytes(mail)).toThrow('not text');
});
