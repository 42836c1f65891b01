import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { root } from '../paths.ts';
import { discoverServices } from '../services.ts';
import { isThere } from './plan.ts';

/** Names that say nothing; oxlint refuses them, too. */
const empty = ['common', 'shared', 'utils', 'helpers', 'types', 'interfaces', 'constants', 'dto'];

/** `forget-feedback` or `feedback.given` as `forgetFeedback`, `feedbackGiven`. */
export const camel = (name: string): string => name.replace(/[-._](\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (name: string): string => camel(`-${name}`);
export const kebab = (name: string): string =>
  name.replace(/[._]/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `saved-cards` or `savedCards` as `Saved cards`. */
export const sentence = (name: string): string => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** @throws Failure unless the name says something, in small letters with hyphens */
export function checkName(what: string, name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Failure(
      `The name of a ${what} has small letters with hyphens between words, as in "saved-cards": ${name}`,
    );
  if (empty.includes(name)) throw new Failure(`"${name}" says nothing about a ${what}: name it for what it's about.`);
}

export const serviceNames = (): string[] => discoverServices().map(({ name }) => name);

/** @throws Failure unless there is such a service */
export function checkService(name: string): void {
  const all = serviceNames();
  if (!all.includes(name)) throw new Failure(`There is no service "${name}"; there are: ${all.join(', ')}.`);
}

/** The folder of a section: `mfe-content`. */
export function sectionFolder(name: string): string {
  const all = readdirSync(root).filter((each) => each.startsWith('mfe-'));
  if (!all.includes(`mfe-${name}`)) {
    const names = all.map((each) => each.slice('mfe-'.length));
    throw new Failure(`There is no section "${name}"; there are: ${names.join(', ')}.`);
  }
  return `mfe-${name}`;
}

/** The file in a feature's folder that has its Nest module, if there is one. */
export function moduleFileIn(folder: string, textOf: (file: string) => string): string | undefined {
  if (!isThere(folder)) return undefined;
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  return files.map((file) => `${folder}/${file}`).find((file) => textOf(file).includes('@Module('));
}
