import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import { RulesEngine } from '../../src/rules/rules-engine.js';
import { ask, worldOf, type Heard } from '../ask.js';
import type { GoldenCase } from '../golden/golden-case.js';
import { judge } from '../judge.js';
import { people } from '../people.js';
import { askedQuestions, isOnlyMeasured, type AskedQuestion } from './asked-questions.js';

const engine = new RulesEngine();

interface Outcome extends AskedQuestion {
  holds: boolean;
  /** It answered, but not what was asked. */
  isAnother: boolean;
  why: string;
  /** What was wanted and what came instead, by frames and inputs, without a word of the question. */
  sort: string;
}

const calledIn = ({ calls, kind }: Heard): string => calls.map(({ tool }) => tool).join(' and ') || kind;

/** `payoff, not minimum_payment`, `payoff: payment, months`. */
function sortOf({ wanted }: AskedQuestion, heard: Heard, why: readonly string[]): string {
  const name = wanted.kind === 'tool' ? wanted.tool : wanted.kind;
  if (wanted.kind !== 'tool' || !heard.calls.some(({ tool }) => tool === wanted.tool))
    return `${name}, not ${calledIn(heard)}`;
  const given = heard.calls.findLast(({ tool }) => tool === wanted.tool)?.input as Record<string, unknown>;
  const inputs = why.map((each) => {
    const [, unasked, wrong] = /^(?:nobody asked for (\w+) |(\w+) isn't )/u.exec(each) ?? [];
    if (unasked !== undefined) return `${unasked} unasked`;
    if (wrong === undefined || !(wrong in wanted.input)) return 'a figure';
    return `${wrong} ${wrong in given ? 'other' : 'missing'}`;
  });
  return `${name}: ${[...new Set(inputs)].join(', ')}`;
}

/** Each turn is asked for real, so that a follow-up follows what was answered. */
async function heardOf({ turns, person }: AskedQuestion): Promise<{ heard: Heard; history: ChatTurn[] }> {
  const history: ChatTurn[] = [];
  for (const text of turns.slice(0, -1)) {
    const { content } = await ask(engine, { text, history }, worldOf(people[person]));
    history.push({ role: 'user', content: text }, { role: 'assistant', content });
  }
  const heard = await ask(engine, { text: turns.at(-1) ?? '', history }, worldOf(people[person]));
  return { heard, history };
}

/** $8,000.00 and $8,000 are the same. */
const plain = (text: string): string =>
  text
    .replaceAll(/(\d)\.00\b/gu, '$1')
    .replaceAll('’', "'")
    .toLowerCase();

function faults(question: AskedQuestion, heard: Heard, history: ChatTurn[]): string[] {
  const { wanted, person, turns } = question;
  if (wanted.kind === 'says')
    return wanted.texts
      .filter((text) => !plain(heard.content).includes(plain(text)))
      .map((text) => `doesn't say ${text}: ${heard.content}`);
  const expected: GoldenCase['expected'] =
    wanted.kind === 'tool'
      ? { kind: 'answer', tool: wanted.tool, input: wanted.input }
      : wanted.kind === 'question'
        ? { kind: 'question', for: wanted.words }
        : { kind: 'refusal', because: wanted.words };
  const text = turns.at(-1) ?? '';
  const { why, unfounded } = judge({ name: '', person, wordings: [text, text, text], expected, history }, text, heard);
  return [...why, ...unfounded];
}

async function outcomeOf(question: AskedQuestion): Promise<Outcome> {
  const { heard, history } = await heardOf(question);
  const why = faults(question, heard, history);
  return {
    ...question,
    holds: why.length === 0,
    isAnother: why.length > 0 && heard.kind === 'answer',
    why: why.join(' / '),
    sort: sortOf(question, heard, why),
  };
}

/**
 * What has been reached, so that nothing gets worse: the share of the questions that hold, at least, and how many may get another
 * answer. The aim is 88% and 0. What's only measured came later than most wordings.
 */
const reached = [
  {
    name: 'half of the themes',
    leastHeldPercent: 97,
    mostAnother: 0,
    isOf: (theme: string) => !isOnlyMeasured(theme),
  },
  { name: 'only measured', leastHeldPercent: 90, mostAnother: 0, isOf: isOnlyMeasured },
];

const outcomes: Outcome[] = [];

beforeAll(async () => {
  for (const question of askedQuestions) outcomes.push(await outcomeOf(question));
  const scoreOf = (own: readonly Outcome[]): { asked: number; held: number; another: number } => ({
    asked: own.length,
    held: own.filter(({ holds }) => holds).length,
    another: own.filter(({ isAnother }) => isAnother).length,
  });
  const groupOf = ({ theme, isMeasured }: Outcome): string => `${isMeasured ? 'measured' : 'tuned on'}, ${theme}`;
  const row = (name: string, own: readonly Outcome[]): string => {
    const { asked, held, another } = scoreOf(own);
    return `${name.padEnd(30)}${[asked, held, another].map((count) => String(count).padStart(18)).join('')}`;
  };
  const measured = outcomes.filter(({ isMeasured }) => isMeasured);
  const { asked, held, another } = scoreOf(measured);
  const rows = [
    ...[...new Set(outcomes.map(groupOf))].toSorted().map((name) =>
      row(
        name,
        outcomes.filter((outcome) => groupOf(outcome) === name),
      ),
    ),
    row('measured, all', measured),
    '',
    `Of what is measured, ${((100 * held) / asked).toFixed(1)}% hold (the aim is 88%), and ${another} get another answer (the aim is 0).`,
  ];
  const sorts = measured
    .filter(({ holds }) => !holds)
    .map(({ theme, sort, isAnother: is }) => `${is ? 'another' : 'asked back'}, ${theme}: ${sort}`);
  const misses = outcomes.filter(({ holds, isMeasured }) => !holds && !isMeasured);
  const titles = ['asked', 'held', 'another question'].map((title) => title.padStart(18)).join('');
  process.stdout.write(
    [
      ' '.repeat(30) + titles,
      ...rows,
      ...sorts.toSorted().map((each) => `- ${each}`),
      '',
      'Misses of what is tuned on',
      ...misses.map(({ line, why }) => `- ${line}\n    ${why}`),
      '',
    ].join('\n'),
  );
});

test.each(reached)(
  'of $name, at least $leastHeldPercent% hold, and at most $mostAnother get another answer',
  ({ isOf, leastHeldPercent, mostAnother }) => {
    const measured = outcomes.filter(({ isMeasured, theme }) => isMeasured && isOf(theme));
    expect(measured.length).toBeGreaterThanOrEqual(120);
    expect((100 * measured.filter(({ holds }) => holds).length) / measured.length).toBeGreaterThanOrEqual(
      leastHeldPercent,
    );
    expect(measured.filter(({ isAnother }) => isAnother).length).toBeLessThanOrEqual(mostAnother);
  },
);
