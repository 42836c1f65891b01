const DIGITS = { least: 13, most: 19 };

/** Identifiers are not typed by people, and the digits in them would pass for a card number now and then. */
const IDENTIFIERS =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9]*[a-f])[0-9a-f]{32,}\b/gi;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Digits with only spaces or hyphens (of any kind) between them. */
const RUNS = /\d(?:[\p{Zs}\t\p{Pd}]*\d)+/gu;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Looks at every sequence of neighbouring groups, so that '4111 1111 1111 1111 123' is found in spite of the code behind. */
function holdsCardNumber(groups: string[]): boolean {
  return groups.some((_, start) => {
    let digits = '';
    for (let end = start; end < groups.length && digits.length < DIGITS.most; end += 1) {
      digits += groups[end] ?? '';
      if (digits.length >= DIGITS.least && digits.length <= DIGITS.most && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/**
 * Whether a text holds a full payment card number anywhere: 13 to 19 digits, spaces or hyphens between, passing the Luhn check.
 * Full-width digits and invisible characters do not hide it. UUIDs and hexadecimal identifiers of 32 and more characters are
 * left aside. Source: "Rules that hold everywhere" in the decisions.
 */
export function containsCardNumber(text: string): boolean {
  if (!/\d/.test(text) && !/[^\p{ASCII}]/u.test(text)) return false;
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(IDENTIFIERS, 'x');
  const runs = plain.match(RUNS) ?? [];
  return runs.some((run) => holdsCardNumber(run.split(/\D+/)));
}
