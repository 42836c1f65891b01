import { isForOther, type Packages, type Shipped } from './shipped.ts';

/** Licenses of what ships: they ask for a notice at most. None of them asks us to publish our own code. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'CC-BY-4.0', 'ISC', 'MIT'],
  ...['MIT-0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages whose license isn't on the list, or isn't said where it's looked for, and why they ship nevertheless. */
export const licenseExceptions: Readonly<Record<string, { license: string; because: string }>> = {
  'png-js': { license: 'no license', because: 'its LICENSE file is that of MIT; package.json does not name it' },
  'web-push': {
    license: 'MPL-2.0',
    because: 'copyleft of single files, which we use unchanged; our own files are not touched by it',
  },
};

/** Whether an SPDX expression can be kept: `MIT`, `(MIT OR GPL-3.0)`, `MIT AND ISC`. */
export function isAllowed(license: string): boolean {
  const text = license.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/\bOR\b/i.test(text) && !/\bAND\b/i.test(text)) return text.split(/\bOR\b/i).some(isAllowed);
  if (/\bAND\b/i.test(text)) return text.split(/\bAND\b/i).every(isAllowed);
  return allowed.has(text.replace(/^[(\s]+|[)\s]+$/g, ''));
}

/** @param licenseOf reads what the lock doesn't say from the package itself */
export function licenseFaults(
  shipped: readonly Shipped[],
  licenseOf: (one: Shipped) => string | undefined,
  exceptions = licenseExceptions,
): string[] {
  return shipped.flatMap((one) => {
    const license = one.entry.license ?? licenseOf(one) ?? 'no license';
    return isAllowed(license) || exceptions[one.name]?.license === license
      ? []
      : [`${one.name} ${one.version} ships with ${license}`];
  });
}

export function integrityFaults(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isPackage = /(^|\/)node_modules\//.test(path) && entry.link !== true;
    if (!isPackage || /^sha512-/.test(entry.integrity ?? '')) return [];
    return entry.integrity === undefined && isForOther(entry) ? [] : [`${path} has no sha512 integrity in the lock`];
  });
}

/** Packages that would run a program of their own when they're installed. None does: every installation denies it. */
export const withInstallScript = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path] : []));

/** @param files name and text of `.npmrc` and of everything that installs */
export function scriptFaults(npmrc: string, files: Readonly<Record<string, string>>): string[] {
  const denies = /^ignore-scripts\s*=\s*true$/m.test(npmrc);
  const faults = denies ? [] : ['.npmrc lets packages run programs when they are installed: set ignore-scripts=true'];
  for (const [file, text] of Object.entries(files)) {
    const commands = text.replaceAll(/\\\n/g, ' ').matchAll(/\bnpm (?:ci|install|i)\b[^\n&|;]*/g);
    for (const [command] of commands)
      if (!command.includes('--ignore-scripts')) faults.push(`${file} installs without --ignore-scripts: ${command}`);
  }
  return faults;
}

/** `npm run images` builds it from this repository. */
const isOurs = (image: string): boolean => image.startsWith('floatwise-');

/** The images that a Dockerfile or a compose file names, with what it says unless a build says otherwise; neither its own stages nor our images. */
export function imagesIn(text: string): string[] {
  const args = new Map([...text.matchAll(/^ARG (\w+)=(\S+)/gm)].map(([, name = '', image = '']) => [name, image]));
  // `scratch` is no image, but the empty one that every builder begins with.
  const stages = new Set(['scratch', ...[...text.matchAll(/^FROM .* AS (\S+)/gim)].map(([, stage = '']) => stage)]);
  const named = text.matchAll(/^(?:FROM|COPY --from=| *image:|# *syntax=)(?: +--\S+)* *(\S+)/gim);
  return [...named]
    .map(([, image = '']) => image)
    .filter((image) => !stages.has(image) && !isOurs(image))
    .map((image) =>
      image.replace(
        /^\$\{(\w+)(?::-(.+))?\}$/,
        (all, name: string, otherwise?: string) => otherwise ?? args.get(name) ?? all,
      ),
    );
}

/** Images that another build may fill with something else tomorrow, and those of which two files name different ones. */
export function imageFaults(files: Readonly<Record<string, string>>): string[] {
  const named = Object.entries(files).flatMap(([file, text]) =>
    [...new Set(imagesIn(text))].map((image) => ({ file, image, name: image.replace(/[:@].*/, '') })),
  );
  return named.flatMap(({ file, image, name }, at) => {
    if (!/^[^:@]+:[^:@]+@sha256:[0-9a-f]{64}$/.test(image)) return [`${image} in ${file} has no tag and digest`];
    const first = named.find((one) => one.name === name);
    return first === undefined || first.image === image || named.indexOf(first) === at
      ? []
      : [`${image} in ${file} is another one than in ${first.file}`];
  });
}
