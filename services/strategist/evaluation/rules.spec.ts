import { RulesEngine } from '../src/rules/rules-engine.js';
import { ask, worldOf } from './ask.js';
import { activeIn } from './checks/inert.js';
import { golden } from './golden/all-cases.js';
import { judge } from './judge.js';
import { people } from './people.js';
import { reportOf, scoreOf, type Judged } from './report.js';

const engine = new RulesEngine();

async function judged(): Promise<Judged[]> {
  const all: Judged[] = [];
  for (const [theme, cases] of Object.entries(golden)) {
    for (const each of cases) {
      for (const text of each.wordings) {
        const heard = await ask(engine, { text, history: each.history }, worldOf(people[each.person]));
        const verdict = judge(each, text, heard);
        all.push({ theme, name: each.name, text, verdict });
        expect({ text, active: activeIn(heard.content) }).toEqual({ text, active: [] });
      }
    }
  }
  return all;
}

test('the rules understand at least 90% of 360 wordings, and no figure of theirs is unfounded', async () => {
  const all = await judged();
  process.stdout.write(`${reportOf('The rules and the golden questions', all)}\n`);
  const { asked, understood, right, rightCard, unfounded } = scoreOf(all);
  expect({ asked, unfounded }).toEqual({ asked: 360, unfounded: 0 });
  expect(understood / asked).toBeGreaterThanOrEqual(0.9);
  expect({ right, rightCard }).toEqual({ right: understood, rightCard: understood });
});
