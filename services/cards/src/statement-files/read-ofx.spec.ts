import fc from 'fast-check';
import { at, childrenOf, ofxTree, valueOf } from './ofx-document.js';
import { isOfx, readOfx } from './read-ofx.js';
import { UnreadableFile } from './file-text.js';

const header = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n\n';
const signOn =
  '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260310120000[-5:EST]<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>';
const coffee =
  '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260307120000[-5:EST]<TRNAMT>-4.50<FITID>a1<NAME>JOE &amp; CO</STMTTRN>';
const payment =
  '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260308<TRNAMT>100.00<FITID>a2<NAME>PAYMENT THANK YOU<MEMO></STMTTRN>';
const balance = '<LEDGERBAL><BALAMT>-312.50<DTASOF>20260310</LEDGERBAL>';
const card = (inner: string, account = '4111111111111111') =>
  `<CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>${account}</CCACCTFROM>` +
  `<BANKTRANLIST><DTSTART>20260201<DTEND>20260310${inner}</BANKTRANLIST>${balance}</CCSTMTRS></CCSTMTTRNRS>`;
const document = (inner: string) => `${header}<OFX>${signOn}<CREDITCARDMSGSRSV1>${inner}</CREDITCARDMSGSRSV1></OFX>\n`;

const input = { name: 'card.ofx', today: '2026-03-10', mostLines: 100, mappings: {}, onProgress: () => undefined };
const read = (text: string, about: Partial<typeof input> = {}) => readOfx(text, { ...input, ...about });

const coffeeRead = {
  isPending: false,
  externalId: 'a1',
  postedOn: '2026-03-07',
  madeOn: null,
  amount: 4.5,
  kind: 'purchase',
  description: 'JOE & CO',
  mcc: null,
  category: null,
  isForeign: false,
};

describe('OFX', () => {
  const onOneLine = document(card(coffee + payment));
  const onManyLines = onOneLine.replaceAll(/(<[A-Z])/g, '\n  $1');
  const windowsLines = onManyLines.replaceAll('\n', '\r\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>${onOneLine
    .slice(header.length)
    .replaceAll(
      /<(CODE|SEVERITY|DTSERVER|LANGUAGE|TRNUID|CURDEF|ACCTID|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|BALAMT|DTASOF)>([^<]*)/g,
      '<$1>$2</$1>',
    )}`;

  test.each([
    ['1 on one line', onOneLine],
    ['1 on many lines', onManyLines],
    ['1 with the line ends of Windows', windowsLines],
    ['2', xml],
    ['in small letters', onOneLine.replaceAll(/<\/?[A-Z.0-9]+>/g, (tag) => tag.toLowerCase())],
  ])('%s is read', (_, text) => {
    expect(isOfx(text)).toBe(true);
    expect(read(text)).toEqual({
      outcome: 'read',
      format: 'ofx',
      issuer: null,
      facts: {
        lastFours: ['1111'],
        balance: { amount: 312.5, on: '2026-03-10' },
        difference: null,
        statement: null,
        pending: 0,
      },
      transactions: [
        coffeeRead,
        {
          ...coffeeRead,
          externalId: 'a2',
          postedOn: '2026-03-08',
          amount: -100,
          kind: 'payment',
          description: 'PAYMENT THANK YOU',
        },
      ],
    });
  });

  test('thousands of transactions come out in their order', () => {
    const inner = Array.from({ length: 1_203 }, (_, place) => coffee.replace('<FITID>a1', `<FITID>${place}`)).join('');
    const { transactions, facts } = read(document(card(inner)), { mostLines: 1_203 });
    expect(transactions.map(({ externalId }) => Number(externalId))).toEqual([...transactions.keys()]);
    expect(transactions).toHaveLength(1_203);
    expect(facts.balance).toEqual({ amount: 312.5, on: '2026-03-10' });
  });

  test('a file of Quicken is called QFX', () => {
    expect(read(document(card(coffee)), { name: 'a.QFX' }).format).toBe('qfx');
    expect(read(document(card(coffee)).replace('<LANGUAGE>', '<INTU.BID>10898<LANGUAGE>')).format).toBe('qfx');
  });

  test('a statement without transactions has none', () => {
    expect(read(document(card(''))).transactions).toEqual([]);
  });

  test('code, foreign currency, payee and memo', () => {
    const inner =
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260307<DTUSER>20260305<TRNAMT>-1,004.50<FITID>a1<SIC>5812' +
      '<PAYEE><NAME>CAFE { "PARIS" } , 100%<CITY>PARIS</PAYEE><MEMO>table 4<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY></STMTTRN>';
    expect(read(document(card(inner))).transactions).toEqual([
      {
        ...coffeeRead,
        madeOn: '2026-03-05',
        amount: 1004.5,
        mcc: '5812',
        isForeign: true,
        description: 'CAFE { "PARIS" } , 100% table 4',
      },
    ]);
  });

  test('the closing tells statement balance, closing and due days and the minimum', () => {
    const closing =
      '<CCSTMTENDTRNRS><TRNUID>2<CCSTMTENDRS><CURDEF>USD<CCCLOSING><FITID>c<DTOPEN>20260116<DTCLOSE>20260215<BALCLOSE>-820.10' +
      '<DTPMTDUE>20260312<MINPMTDUE>35.00</CCCLOSING></CCSTMTENDRS></CCSTMTENDTRNRS>';
    expect(read(document(card(coffee) + closing)).facts.statement).toEqual({
      closingDate: '2026-02-15',
      dueDate: '2026-03-12',
      balance: 820.1,
      minimumPayment: 35,
    });
  });

  test('a balance that the bank owes is below 0', () => {
    const { facts } = read(document(card(coffee)).replace('<BALAMT>-312.50', '<BALAMT>1365.44'));
    expect(facts.balance).toEqual({ amount: -1365.44, on: '2026-03-10' });
  });
});

describe('a list of transactions', () => {
  const both = [
    ['JOE & CO', 4.5],
    ['PAYMENT THANK YOU', -100],
  ];
  const told = (text: string) => read(text).transactions.map(({ description, amount }) => [description, amount]);
  const whole = document(card(coffee + payment));
  test.each([
    ['that is never closed', whole.replace('</BANKTRANLIST>', '')],
    ['that is never closed, on many lines', whole.replace('</BANKTRANLIST>', '').replaceAll(/(<[A-Z])/g, '\n$1')],
    ['whose transactions are never closed', whole.replaceAll('</STMTTRN>', '')],
    [
      'where nothing is closed',
      whole.replaceAll('</STMTTRN>', '').replace('</BANKTRANLIST>', '').replace('</LEDGERBAL>', ''),
    ],
    ['that is never closed and ends the statement', whole.replace('</BANKTRANLIST>', '').replace(balance, '')],
  ])('%s is read', (_, text) => {
    expect(told(text)).toEqual(both);
    expect(read(text).facts).toMatchObject({
      difference: null,
      ...(text.includes('BALAMT') && { balance: { amount: 312.5 } }),
    });
  });

  test('that is pending comes with the posted ones, marked, and in no sum', () => {
    const dinner = '<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260309<TRNAMT>-52.30<NAME>NOPA</STMTTRNP>';
    const text = whole.replace(
      '</BANKTRANLIST>',
      `</BANKTRANLIST><BANKTRANLISTP><DTASOF>20260310${dinner}</BANKTRANLISTP>`,
    );
    for (const file of [text, text.replace('</BANKTRANLIST>', ''), text.replace('</BANKTRANLISTP>', '')]) {
      expect(read(file).transactions.map(({ description, isPending }) => [description, isPending])).toEqual([
        ['JOE & CO', false],
        ['PAYMENT THANK YOU', false],
        ['NOPA', true],
      ]);
      expect(read(file).facts).toMatchObject({ pending: 1, difference: null });
    }
  });

  test('says how many we could read if the file holds more', () => {
    const lost = whole.replace('<CURDEF>', '<OTHER>' + coffee + '</OTHER><CURDEF>');
    expect(read(lost).facts.difference).toBe(
      'This file holds 3 transactions, and we could read 2. Please check whether something is missing.',
    );
  });

  test.each([
    ['-404.50', '-309.00', null],
    [
      '-404.50',
      '-310.00',
      /Between Feb 16 and Mar 15, the balance in this file changes by -\$94\.50, but its transactions add up to -\$95\.50\./,
    ],
  ])('is compared with the balances of its closing: %s to %s', (opened, closed, difference) => {
    const closing =
      `<CCSTMTENDTRNRS><CCSTMTENDRS><CCCLOSING><DTOPEN>20260216<DTCLOSE>20260315<BALOPEN>${opened}<BALCLOSE>${closed}` +
      '</CCCLOSING></CCSTMTENDRS></CCSTMTENDTRNRS>';
    const found = read(document(card(coffee + payment) + closing)).facts.difference;
    if (difference === null) expect(found).toBeNull();
    else expect(found).toMatch(difference);
  });
});

const bankAccount = document(card(coffee))
  .replaceAll('CREDITCARDMSGSRSV1', 'BANKMSGSRSV1')
  .replaceAll('CCSTMT', 'STMT');
test.each([
  ['for a bank account', bankAccount, /bank account/],
  ['for an investment account', document('').replaceAll('CREDITCARDMSGSRSV1', 'INVSTMTMSGSRSV1'), /investment account/],
  ['without a statement', document(''), /no card statement/],
  ['of two cards', document(card(coffee) + card(payment, '5555555555554444')), /more than one card/],
  ['cut in a transaction', document(card(coffee)).slice(0, -120), /is cut off/],
  ['cut in a tag', document(card(coffee)).slice(0, -3), /is cut off/],
  ['in euros', document(card(coffee)).replace('USD', 'EUR'), /in US dollars/],
  [
    'of next century',
    document(card(coffee)).replace('20260307', '21260307'),
    /Transaction 1 of this file is dated 2126-03-07, which is still to come/,
  ],
  ['with a 30th of February', document(card(coffee)).replace('20260307', '20260230'), /Transaction 1 .* no date/],
  [
    'with an amount beyond range',
    document(card(coffee)).replace('-4.50', '-99999999999.00'),
    /Transaction 1 .* no amount/,
  ],
  ['with an amount in words', document(card(coffee)).replace('-4.50', 'four'), /no amount/],
  ['with signs the wrong way round', document(card(coffee)).replace('-4.50', '4.50'), /signs/],
  ['of 101 transactions where 100 are taken', document(card(coffee.repeat(101))), /more than 100/],
  ['of elements without end', `${header}<OFX>${'<A>'.repeat(100_000)}</OFX>`, /make sense/],
])('OFX %s is refused with a sentence', (_, text, sentence) => {
  expect(() => read(text)).toThrow(UnreadableFile);
  expect(() => read(text)).toThrow(sentence);
});

test('a name that objects have by themselves is no character [requirement 36]', () => {
  const [first] = read(document(card(coffee.replace('&amp;', '&constructor;')))).transactions;
  expect(first?.description).toBe('JOE &constructor; CO');
});

const word = fc.stringMatching(/^[ -~\u00a0-\u00ff]{0,60}$/);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test('what stands in a description or an id comes out as it was', () => {
  const elements = fc.array(
    fc.record({ name: word, memo: word, id: word, isClosed: fc.boolean(), gap: fc.constantFrom('', '\n', '\r\n\t') }),
  );
  fc.assert(
    fc.property(elements, (list) => {
      const inner = list.map(({ name, memo, id, isClosed, gap }) => {
        const leaf = (tag: string, text: string) => `${gap}<${tag}>${escaped(text)}${isClosed ? `</${tag}>` : ''}`;
        return `${gap}<STMTTRN>${leaf('TRNAMT', '-1.00')}${leaf('NAME', name)}${leaf('MEMO', memo)}${leaf('FITID', id)}${gap}</STMTTRN>`;
      });
      const path = ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS', 'BANKTRANLIST'];
      const read = childrenOf(at(ofxTree(document(card(inner.join('')))), ...path), 'STMTTRN');
      expect(read.map((one) => ['NAME', 'MEMO', 'FITID'].map((tag) => valueOf(one, tag)))).toEqual(
        list.map(({ name, memo, id }) => [name.trim(), memo.trim(), id.trim()]),
      );
    }),
    { numRuns: 300 },
  );
});

test('a file cut or changed anywhere is read or refused with a sentence, never anything else', () => {
  const whole = document(card(coffee + payment + coffee));
  const change = fc.record({
    at: fc.nat(whole.length),
    length: fc.nat(40),
    put: fc.oneof(word, fc.constantFrom('<', '>', '</OFX>', '<STMTTRN>', '\u0000', '"', '{')),
  });
  fc.assert(
    fc.property(change, fc.boolean(), ({ at: place, length, put }, isCut) => {
      const text = isCut ? whole.slice(0, place) : whole.slice(0, place) + put + whole.slice(place + length);
      try {
        expect(read(text).transactions.length).toBeLessThanOrEqual(4);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }),
  );
});
