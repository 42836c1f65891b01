import { AnswerCheck } from '../src/facts/faithful.js';
import { RulesEngine } from '../src/rules/rules-engine.js';
import { ask, worldOf } from './ask.js';
import { saysItsValue } from './checks/numerals.js';
import { people, type PersonName } from './people.js';

const engine = new RulesEngine();

const rows: [person: PersonName, question: string, answer: string][] = [
  [
    'family',
    '¿Qué tarjeta uso para $200 de supermercado?',
    'Usa Amex Gold: la factura vence el 30 de abril, 51 días después de la compra. En total, vale $42.59.',
  ],
  [
    'family',
    'que tarjeta uso para gasolina',
    'Da 1 punto por cada $1 en gasolina, lo mismo que en todo lo demás. Para ganar más recompensas, usa Freedom: da 5% en los próximos $200.00 de gasolina.',
  ],
  ['family', '¿Qué tarjeta uso en México?', 'No cobra comisión en el extranjero.'],
  ['family', 'qué tarjeta para una cena de $90 en México', 'No cobra comisión en el extranjero.'],
  [
    'guest',
    'qué tarjeta uso para $300 de gasolina',
    'Usé su tasa general de 1.5%: las tasas para gasolina vienen con Pro',
  ],
  [
    'family',
    'qué tarjeta uso para una compra de $16,000',
    'Ninguna de tus tarjetas tiene $16,000.00 disponibles, así que rechazarían la compra. Dividida entre 2 tarjetas, cabe:',
  ],
  ['family', '¿Cuándo tengo que pagar?', '- Citi Double Cash: $612.38 a más tardar el 25 de marzo'],
  ['family', 'qué facturas vencen antes del viernes', 'No vence nada a más tardar el 12 de marzo.'],
  ['owing', 'cuánto debo en total', 'En total debes $17,150.00:'],
  ['owing', 'cuánto pago de intereses al mes', 'Con los saldos de hoy, pagas unos $192.21 de intereses al mes:'],
  ['family', '¿Cuándo vence la Gold?', 'En Amex Gold, debes $1,240.55 a más tardar el 30 de marzo.'],
  ['family', 'qué facturas vencen esta semana', 'Vence en una semana: hasta $2,100.00.'],
  ['student', 'cuándo vence mi tarjeta', 'debes $210.40, y vence hoy. El mínimo es $35.00'],
  ['family', 'tengo $500, qué cuenta pago primero', 'Con $500.00, paga en el orden en que vencen'],
  ['family', 'cuál es mi utilización', 'Entre todas tus tarjetas, usas el 17.6%: $8,990.00 de $51,000.00.'],
  ['family', 'si pago 500 a la Freedom cuánto es mi utilización', 'Después de un pago de $500.00, queda en 23.3%.'],
  ['family', 'cuánto puedo gastar en la Citi sin pasar del 30%', 'Puedes gastar $1,949.99 más sin llegar ahí.'],
  ['family', '¿Cuál es el límite de mi Freedom?', 'En Freedom, el límite de crédito es $6,000.00.'],
  ['family', 'cuál es la tasa de mi Citi', 'En Citi Double Cash, la tasa (APR) es 20.74%.'],
  [
    'family',
    'cuál es mi límite',
    'Tienes Sapphire, Amex Gold, Citi Double Cash, Freedom y Blue Cash. ¿Qué tarjeta quieres decir?',
  ],
  ['family', '¿Cuándo cierra mi Sapphire?', 'el estado de cuenta cierra el 20 de marzo y vence el 17 de abril.'],
  ['owing', '¿Cuándo termino de pagar mis deudas?', 'Avalancha (primero la tasa más alta): terminas en 103 meses'],
  [
    'owing',
    'cuánto tardo en pagar la Quicksilver con 300 al mes',
    'Si pagas $300.00 al mes, terminas en 18 meses (septiembre de 2027) y pagas $900.60 de intereses.',
  ],
  ['empty', 'debo 5 mil al 23% y pago 250 al mes, cuándo termino', 'Si pagas $250.00 al mes, terminas en 26 meses'],
  ['empty', 'debo $3,000 y pago 100 al mes', '¿Cuál es su tasa (APR)?'],
  ['empty', 'cuánto pagar al mes para acabar con 4,000 al 24% en un año', 'terminas en 12 meses'],
  [
    'empty',
    'cuánto gano con $10,000 en ahorros al 4.5% por un año',
    '$10,000.00 al 4.5% APY llegan a $10,450.00 en 1 año',
  ],
  ['owing', 'cuál es el pago mínimo de la BofA', 'Tu banco pide ahora al menos $82.00.'],
  ['family', '¿puedo pagar la Gold el 2 de abril?', 'Pagar Amex Gold el 2 de abril es tarde por 3 días'],
  ['family', 'hola', 'Hola, soy Float Genius'],
  ['family', 'perdí mi tarjeta', 'llama al número que está al reverso'],
  ['family', 'cuál es mi puntaje de crédito', 'Eso no lo sé, y no adivino'],
  ['family', 'cómo está el clima', 'Con eso no puedo ayudarte.'],
  ['family', 'qué tarjeta para una cena de $300, 7%', 'No sé bien qué hacer con esto: 7%.'],
  [
    'family',
    '¿qué es el periodo de gracia?',
    'Entiendo tu pregunta en español, pero esta respuesta solo la tengo en inglés.',
  ],
];

test.each(rows)('%s: "%s" is answered with "%s"', async (person, text, answer) => {
  const { content, parts, facts, results } = await ask(engine, { text }, worldOf(people[person]));
  expect(content).toContain(answer);
  expect(facts.filter((fact) => !saysItsValue(fact))).toEqual([]);
  const paths = results.flatMap(({ openIn = [], articles = [] }) => [...openIn, ...articles].map(({ path }) => path));
  const check = new AnswerCheck({ facts, typed: [text], paths });
  expect(parts.map((part) => check.fault(part)).filter(Boolean)).toEqual([]);
});

test('a follow-up in few words stays in Spanish', async () => {
  const history = [
    { role: 'user' as const, content: '¿Cuándo vence mi Citi?' },
    { role: 'assistant' as const, content: 'En Citi Double Cash, debes $612.38 a más tardar el 25 de marzo.' },
  ];
  const { content } = await ask(engine, { text: 'y la Gold', history }, worldOf(people.family));
  expect(content).toContain('En Amex Gold, debes $1,240.55 a más tardar el 30 de marzo.');
});
