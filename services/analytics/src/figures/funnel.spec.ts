import { sessionsByStep } from './funnel.js';

const [card, answer, account, pro] = [1, 2, 4, 8];
const of = (...bySteps: [steps: number, sessions: number][]) =>
  sessionsByStep({ sessions: 100, bySteps: bySteps.map(([steps, sessions]) => ({ steps, sessions })) });

test('a visit is any session', () => {
  expect(of().visit).toEqual({ reached: 100, all: 100 });
  expect(of().pro).toEqual({ reached: 0, all: 0 });
});

test('a session counts for each step that it took', () => {
  const steps = of([card, 5], [card + answer, 3], [card + answer + account + pro, 1]);
  expect(steps['first-card']).toEqual({ reached: 9, all: 9 });
  expect(steps.answer).toEqual({ reached: 4, all: 4 });
  expect(steps.account).toEqual({ reached: 1, all: 1 });
  expect(steps.pro).toEqual({ reached: 1, all: 1 });
});

test('a step counts as reached only after all steps before it; beside it stands how often it was taken at all', () => {
  const steps = of([answer, 7], [account, 2], [card + account, 1], [answer + pro, 1]);
  expect(steps['first-card']).toEqual({ reached: 1, all: 1 });
  expect(steps.answer).toEqual({ reached: 0, all: 8 });
  expect(steps.account).toEqual({ reached: 0, all: 3 });
  expect(steps.pro).toEqual({ reached: 0, all: 1 });
});
