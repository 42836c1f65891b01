import type { Shipped } from './shipped.ts';

interface Project {
  name: string;
  version: string;
}

const refOf = ({ name, version }: Project): string => `${name}@${version}`;
const purlOf = ({ name, version }: Project): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
/** `sha512-<Base64>` as npm writes it into such a file. */
const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
});

/**
 * What a project is made of, in the format of `npm sbom` (CycloneDX 1.5). npm's own command refuses the sections' tree,
 * because optional peers have other versions there, and lists our test libraries as shipped; so this one follows the lock.
 */
export function sbomOf(project: Project, shipped: readonly Shipped[], licenseOf: (one: Shipped) => string | undefined) {
  const components = new Map(
    shipped.map((one) => {
      const { name, version, entry } = one;
      const license = entry.license ?? licenseOf(one);
      const component = {
        'bom-ref': refOf(one),
        type: 'library',
        name,
        version,
        scope: entry.optional ? 'optional' : 'required',
        purl: purlOf(one),
        ...(entry.integrity !== undefined && { hashes: [hashOf(entry.integrity)] }),
        licenses: license === undefined ? [] : [licenseIn(license)],
      };
      return [refOf(one), component] as const;
    }),
  );
  const refs = new Map(shipped.map((one) => [one.path, refOf(one)]));
  const dependencies = new Map(
    shipped.map((one) => [refOf(one), [...new Set(one.needs.flatMap((path) => refs.get(path) ?? []))].sort()]),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': refOf(project), type: 'application', name: project.name, version: project.version },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

const licenseIn = (license: string) => (/\s/.test(license) ? { expression: license } : { license: { id: license } });
