import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Recipe } from './recipe.ts';
import { recipes } from './recipes.ts';

const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const sectionOf = ({ section }: Recipe): string => guide.split(`## ${section}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

describe.each(recipes.map((recipe) => [recipe.section, recipe] as const))('CONTRIBUTING, %s', (_, recipe) => {
  test('is shown in at most ten lines', () => {
    const lines = sectionOf(recipe).split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThanOrEqual(10);
  });

  test('names every step that it takes', () => {
    const said = sectionOf(recipe).replace(/\s+/g, ' ');
    const unsaid = [...recipe.steps.map((step) => step.named), ...commandsOf(recipe)].filter(
      (each) => !said.includes(each),
    );
    expect(unsaid).toEqual([]);
  });
});

/** As in the guide, with a name instead of the example's. */
const commandsOf = ({ commands = [] }: Recipe): string[] =>
  commands.map((command) => command.replace(/ create \w+ ".*"$/, ' create'));
