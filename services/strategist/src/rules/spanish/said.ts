import type { Remark } from '../kinds/remarks.js';
import type { ToolName } from '../../tools/tool-inputs.js';

/** What the built-in strategist says besides tools, in Spanish. */
export const said = {
  inEnglish: 'Entiendo tu pregunta en español, pero esta respuesta solo la tengo en inglés.\n\n',
  notUnderstood:
    'No entendí eso. Puedo ayudarte con compras, facturas, plazos, utilización, bonos, deudas y términos de tarjetas. Prueba una de estas preguntas.',
  whatIsIt:
    'Pregunta otra vez y dime qué es cada cifra: un precio, un saldo, una tasa, una comisión, un pago o lo que ganan tus ahorros.',
  notSure:
    'No sé bien qué pregunta es, y prefiero preguntar antes que responder otra. Puedes decirlo con otras palabras.',
  inOtherWords: 'Lo dejaría fuera, y esa podría ser otra pregunta. Pregunta otra vez con otras palabras, o sin eso.',
} as const;

const left: ReadonlyMap<string, string> = new Map([
  ['the day', 'el día'],
  ['“abroad”', 'el extranjero'],
]);

/** What no tool takes of a question, as a list. */
export const leftInSpanish = (all: readonly string[]): string =>
  all
    .map(
      (each) =>
        left.get(each) ??
        each
          .replace(/ days?$/, ' días')
          .replace(/ months?$/, ' meses')
          .replace(/ cents?$/, ' centavos'),
    )
    .join(', ');

/** Questions to press, and which tool answers each. */
const questions: readonly (readonly [ToolName, string])[] = [
  ['which_card', '¿Qué tarjeta uso hoy?'],
  ['bills', '¿Qué tengo que pagar y cuándo?'],
  ['utilization', '¿Cuál es mi utilización?'],
  ['payoff', '¿Cuándo termino de pagar mis deudas?'],
  ['my_cards', 'Muéstrame mis tarjetas'],
];

/** Three questions in Spanish, none that was just answered. */
export const nextInSpanish = (answered?: ToolName): string[] =>
  questions.flatMap(([tool, question]) => (tool === answered ? [] : [question])).slice(0, 3);

/** What we don't do, and small talk. */
export const remarksInSpanish: Readonly<Record<Remark['frame'], string>> = {
  'refuses instructions':
    'No puedo cambiar cómo trabajo ni mostrar con qué funciono. Puedo ayudarte con tus tarjetas, facturas, plazos, recompensas y deudas.',
  'refuses other-people':
    'Solo trabajo con tus propias tarjetas y deudas. No puedo ver las de nadie más, y no mostraría las tuyas a otros.',
  'refuses fraud':
    'Con eso no puedo ayudarte: sería fraude, o casi. Puedo ayudarte a pagar antes una deuda, a bajar tu utilización o a ver lo que una tarjeta cuesta de verdad.',
  'refuses spending-scheme':
    'No puedo ayudar a convertir crédito en efectivo ni a gastar en círculos por puntos. Los bancos lo tratan como abuso: cobran comisiones e intereses, y pueden cerrar tus cuentas o quitarte las recompensas.',
  'refuses guaranteed-earnings':
    'Nadie puede garantizar ganancias, y yo tampoco. Puedo mostrarte lo que valen tu plazo y tus recompensas con tus propias cifras.',
  'refuses investment-advice':
    'No doy consejos de inversión, y pedir prestado con una tarjeta para ganar con el dinero lo pierde. Puedo calcular lo que gana en ahorros hasta que venza una factura.',
  'refuses tax-or-legal':
    'No puedo dar consejos de impuestos ni legales; eso lo hace un profesional. Puedo calcular lo que te cuesta en dólares una tarjeta, una comisión o una deuda.',
  'refuses on-behalf':
    'Yo solo calculo: no puedo pagar, solicitar, mover dinero ni cambiar nada en tu banco. Eso lo haces con tu banco, y yo puedo calcular antes la cantidad y el día.',
  'refuses not-known':
    'Eso no lo sé, y no adivino: veo las tarjetas y deudas que agregaste, pero ningún puntaje de crédito, ninguna decisión de un banco y ninguna lista de lo que compraste.',
  'refuses past-rewards':
    'Eso lo suma tu historial: lo que ganaron tus compras de cada mes, lo que habrían ganado tus mejores tarjetas y lo que dejaste de ganar. Aquí no veo compras sueltas, así que no sé la cifra. Dime tu próxima compra y te digo qué tarjeta usar.',
  'refuses card-with-card':
    'Los bancos no dejan pagar una tarjeta con otra. Un adelanto de efectivo lo haría, con comisión e intereses desde el primer día, así que no lo planeo. Puede ayudar una transferencia de saldo a una tasa baja.',
  'refuses off-topic':
    'Con eso no puedo ayudarte. Estoy para tus tarjetas: compras, facturas, plazos, utilización, bonos y deudas.',
  'refuses lost-or-disputed':
    'Eso lo ve el banco que emitió la tarjeta, y pronto: bloquéala en su app o llama al número que está al reverso. Ahí disputas un cargo que no es tuyo, repones una tarjeta perdida y te dicen por qué rechazaron otra. Yo no veo cargos, pero puedo decirte qué otra tarjeta usar mientras tanto.',
  'refuses perks':
    'No conozco los seguros, salas ni otros beneficios de una tarjeta: cambian, y solo cuenta la guía del emisor. Puedo decirte lo que da, lo que cuesta y cuándo vence.',
  'refuses other-products':
    'Solo calculo con tarjetas de crédito y con las deudas que agregaste. No comparo préstamos, pagos a plazos, tarjetas de débito ni carteras del teléfono, porque no conozco sus condiciones. Puedo decirte lo que cuestan tus deudas y lo que cambiaría una transferencia de saldo.',
  'refuses cannot-pay':
    'No puedo cambiar lo que pide un banco, pero tú sí: llama antes de que venza la factura, porque muchos bajan un pago o quitan un cargo si lo pides. Paga al menos el mínimo si puedes. Dime cuánto tienes y te digo qué factura va primero.',
  'refuses using-floatwise':
    'Eso está en nuestras páginas, y yo no puedo hacerlo por ti: agregas tarjetas, conectas bancos e importas estados de cuenta en el optimizador, y tu plan, tu contraseña y tus datos están en tu cuenta.',
  'talk hello':
    'Hola, soy Float Genius: un programa, no una persona. Calculo qué tarjeta usar, qué pagar y cuándo, y lo que cuestan las deudas. Respondo en español las preguntas frecuentes.',
  'talk thanks': 'De nada. Pregúntame cuando tengas una compra o una factura.',
  'talk sure':
    'Cada cifra se calcula, no se adivina: presiona una y ves la cuenta. Son tan exactas como lo que escribiste de tus tarjetas, así que compáralas con el estado de cuenta de tu banco.',
};
