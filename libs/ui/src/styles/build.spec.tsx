import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import postcss from 'postcss';
import { compile } from 'tailwindcss';
import { controlClass } from '../field.js';

/** Resolved through its folder, because jest replaces every stylesheet import with an empty module. */
const tailwind = dirname(createRequire(import.meta.url).resolve('tailwindcss/package.json'));

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? resolve(base, id) : resolve(tailwind, id.replace('tailwindcss/', ''));
  return { path, base: dirname(path), content: await readFile(path, 'utf8') };
}

const used = ['hidden', 'md:flex', 'bg-accent', 'text-56', 'ring-focus', 'animate-grow', 'fitting-cols-3'];

/** The stylesheet that Tailwind generates from `css` for a page that uses these class names. */
async function build(css: string): Promise<string> {
  const { build: write } = await compile(css, { base: import.meta.dirname, loadStylesheet });
  return write([...used, 'bg-red-500', 'text-lg']);
}

/** The outermost selectors of all rules, except those of keyframes. */
function selectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const parent = rule.parent;
    const inKeyframes = parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
    if (!inKeyframes && parent?.type !== 'rule') found.push(rule.selector);
  });
  return found;
}

test('the shell has every token, whether it uses it or not, the base and the utilities', async () => {
  const css = await build(`@import './theme.css';`);
  for (const token of [
    '--color-paper:',
    '--color-art-plum-to:',
    '--text-28:',
    '--radius-art:',
    '--animate-sheet-in:',
  ]) {
    expect(css).toContain(token);
  }
  expect(css).toContain('Inter Fallback');
  expect(css).toContain('prefers-reduced-motion');
  expect(selectors(css)).toEqual(expect.arrayContaining(['.hidden', '.bg-accent', '.text-56']));
});

test('in forced colors, what only a background shows has a color of the system, and a focused input keeps an outline', async () => {
  const drawn = ['bg-accent', 'bg-accent-half', 'bg-good', 'bg-caution', 'bg-bad', 'bg-control'];
  const system: string[] = [];
  postcss.parse(await build(`@import './theme.css';`)).walkAtRules('media', (media) => {
    if (!media.params.includes('forced-colors: active')) return;
    media.walkDecls(/^--color-/, ({ prop }) => void system.push(prop));
  });
  expect(system).toEqual(expect.arrayContaining(drawn.map((name) => name.replace('bg-', '--color-'))));
  expect(controlClass).toContain('focus:outline-hidden');
});

test('columns that fit are as many as named, or fewer where one would have less than 6 rem', async () => {
  expect(await build(`@import './theme.css';`)).toContain('minmax(min(100%, max(6rem, 100% / 3 - 1rem)), 1fr)');
});

test("Tailwind's own palette and sizes do not exist", async () => {
  const css = await build(`@import './theme.css';`);
  expect(css).not.toMatch(/bg-red-500|text-lg/);
});

test('a section has utilities scoped to its own name and nothing else', async () => {
  const scope = `[data-section='optimizer']`;
  const css = await build(
    `@import './section.css'; @layer utilities { ${scope} { @tailwind utilities source(none); } }`,
  );
  expect(css).toContain('.bg-accent');
  expect(css).not.toMatch(/@font-face|:root|box-sizing: border-box/);
  expect(selectors(css).filter((selector) => !selector.startsWith(scope) && !selector.includes('::backdrop'))).toEqual(
    [],
  );
});
