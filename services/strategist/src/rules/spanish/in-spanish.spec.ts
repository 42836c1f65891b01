import { remarks } from '../kinds/remarks.js';
import { isSpanish } from './in-spanish.js';
import { phrases } from './phrases.js';
import { nextInSpanish, remarksInSpanish } from './said.js';
import { briefResult } from '../../../testing/brief-result.js';

const history = (content: string) => [
  { role: 'user' as const, content },
  { role: 'assistant' as const, content: '' },
];

describe('the language of a question', () => {
  test.each([
    ['¿Qué tarjeta uso hoy?', true],
    ['que tarjeta uso para gasolina', true],
    ['cuanto credito me queda en la Freedom', true],
    ['debo 5 mil al 23% y pago 250 al mes', true],
    ['qué facturas vencen esta semana', true],
    ['hola', true],
    ['gracias', true],
    ['which card for $500', false],
    ['when is my La Quinta stay due', false],
    ['what is the APR on my Citi', false],
    ['500', false],
    ['citi', false],
  ])('"%s" is Spanish: %s', (text, expected) => expect(isSpanish({ text, history: [] })).toBe(expected));

  test.each([
    ['¿cuándo vence mi Citi?', 'y la Gold', true],
    ['¿cuándo vence mi Citi?', '500', true],
    ['¿cuándo vence mi Citi?', 'and what about the gold', false],
    ['when is my Citi due', 'gold?', false],
  ])('after "%s", "%s" is Spanish: %s', (before, text, expected) =>
    expect(isSpanish({ text, history: history(before) })).toBe(expected),
  );
});

const factsIn = (text: string): number => text.split('{}').length - 1;

test.each([...phrases])('"%s" and its Spanish name as many facts, and no figure of their own', (english, spanish) => {
  expect(factsIn(spanish)).toBe(factsIn(english));
  expect(spanish).not.toMatch(/\d/);
  expect(spanish.includes('@')).toBe(english.includes('@'));
});

test.each(remarks)('$frame is said in Spanish, without figures', ({ frame }) =>
  expect(remarksInSpanish[frame]).toMatch(/^[^\d]+\.$/),
);

test('what is suggested in Spanish is understood', () => {
  for (const question of [...nextInSpanish(), ...nextInSpanish('which_card'), ...nextInSpanish('bills')])
    expect(briefResult(question)).not.toEqual(['unknown']);
});
