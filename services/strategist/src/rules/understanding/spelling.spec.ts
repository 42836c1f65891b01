import { spelled } from './spelling.js';

const names = new Set(['sapphire', 'savor']);

test.each([
  ['4000 at 22 prcent, 150 a mnth', '4000 at 22 percent, 150 a month'],
  ['ballance on the sapphire', 'balance on the sapphire'],
  ['annaul fee of savor', 'annual fee of savor'],
  ['statment clsoe date', 'statement close date'],
  ['200 of grocreies', '200 of groceries'],
  ['what date is closest', 'what date is closest'],
  ['lunch with friends', 'lunch with friends'],
  ['mail me at balence@example.com', 'mail me at balence@example.com'],
])('"%s" is read as "%s"', (typed, read) => expect(spelled(typed, names)).toBe(read));
