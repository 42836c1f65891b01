import { PartReader } from './part-reader.js';

const answer = '{"parts":[{"text":"Use \\"this\\": "},{"fact":"t1.card"},{"text":"."}]}';

test('each part is handed over as soon as it is whole', () => {
  const reader = new PartReader();
  const seen = [...answer].flatMap((character, at) => reader.write(character).map((part) => ({ at, part })));
  expect(seen.map(({ part }) => part)).toEqual([{ text: 'Use "this": ' }, { fact: 't1.card' }, { text: '.' }]);
  expect(seen[0]?.at).toBe(answer.indexOf('},'));
  expect(reader.fault()).toBeNull();
});

test.each([
  ['nothing', '', /breaks off/],
  ['half of it', answer.slice(0, 40), /breaks off/],
  ['plain text', 'Use this card.', /not JSON/],
  ['JSON in a fence', `\`\`\`json\n${answer}\n\`\`\``, /not JSON/],
  ['something behind it', `${answer} and more`, /not JSON/],
  ['another form', '{"answer":"Use it."}', /no parts/],
  ['no parts', '{"parts":[]}', /no parts/],
  ['a part of both kinds', '{"parts":[{"text":"a","fact":"b"}]}', /nothing else/],
  ['a part of another kind', '{"parts":[{"html":"<b>"}]}', /nothing else/],
  ['parts that are texts', '{"parts":["a"]}', /nothing else/],
])('%s is a fault', (_what, text, fault) => {
  const reader = new PartReader();
  for (const piece of text.match(/.{1,7}/gs) ?? []) reader.write(piece);
  expect(reader.fault()).toMatch(fault);
});
