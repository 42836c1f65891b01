/** A program that isn't from npm, and where Debian has it. */
export interface Program {
  name: 'postgres' | 'nats' | 'redis' | 'caddy' | 'kustomize' | 'prometheus' | 'pgbackrest' | 'pgbouncer';
  /** The executable. */
  file: string;
  /** Files that it needs next to it. */
  beside: string[];
  /** Debian packages with the program, and the libraries it needs that a minimal machine may lack. */
  packages: string[];
  /** The oldest version that does, and the release of Debian to take it from where the machine's own has an older one. */
  needs?: { version: string; suite: string };
  /** The executable's path below the folder that the packages are unpacked into. */
  unpacked: string[];
  /** Its packages bring a C library newer than the machine's, so that it's started by their own loader. */
  hasOwnLoader?: true;
  /** How to get it on other systems. */
  elsewhere: string;
  /** Only checks need it; a running product doesn't. */
  isForChecks?: true;
}

export const programs: Program[] = [
  {
    name: 'postgres',
    file: 'postgres',
    beside: ['initdb'],
    packages: ['postgresql-15', 'libpq5', 'libicu72', 'libxml2', 'libldap-2.5-0', 'libsasl2-2'],
    unpacked: ['usr/lib/postgresql/15/bin/postgres'],
    elsewhere: 'PostgreSQL 15 or newer (brew install postgresql@17)',
  },
  {
    name: 'nats',
    file: 'nats-server',
    beside: [],
    packages: ['nats-server'],
    needs: { version: '2.10', suite: 'trixie' },
    unpacked: ['usr/sbin/nats-server', 'usr/bin/nats-server'],
    elsewhere: 'NATS server 2.10 or newer (brew install nats-server)',
  },
  {
    name: 'redis',
    file: 'redis-server',
    beside: [],
    packages: ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2', 'libatomic1', 'liblua5.1-0'],
    // In the packages, redis-server is a link to redis-check-rdb: one program that checks the name it's called by.
    unpacked: ['usr/bin/redis-server'],
    elsewhere: 'Redis 7 or newer (brew install redis)',
  },
  {
    name: 'caddy',
    file: 'caddy',
    beside: [],
    packages: ['caddy'],
    unpacked: ['usr/bin/caddy'],
    elsewhere: 'Caddy 2.6 or newer (brew install caddy)',
  },
  {
    name: 'kustomize',
    file: 'kustomize',
    beside: [],
    packages: ['kustomize'],
    needs: { version: '5.0', suite: 'trixie' },
    unpacked: ['usr/bin/kustomize'],
    elsewhere: 'Kustomize 5 or newer (brew install kustomize)',
    isForChecks: true,
  },
  {
    name: 'prometheus',
    file: 'promtool',
    beside: ['prometheus'],
    packages: ['prometheus'],
    unpacked: ['usr/bin/promtool'],
    elsewhere: 'Prometheus 2.42 or newer (brew install prometheus)',
    isForChecks: true,
  },
  {
    name: 'pgbackrest',
    file: 'pgbackrest',
    beside: [],
    packages: ['pgbackrest', 'libpq5', 'libxml2', 'libicu72', 'libldap-2.5-0', 'libsasl2-2'],
    // The first version that bundles small files.
    needs: { version: '2.39', suite: 'bookworm' },
    unpacked: ['usr/bin/pgbackrest'],
    elsewhere: 'pgBackRest 2.39 or newer (https://pgbackrest.org)',
    isForChecks: true,
  },
  {
    name: 'pgbouncer',
    file: 'pgbouncer',
    beside: [],
    packages: [
      ...['pgbouncer', 'libc6', 'libevent-2.1-7t64', 'libcares2', 'libssl3t64', 'libpam0g', 'libsystemd0'],
      ...['libaudit1', 'libcap-ng0', 'libcap2', 'zlib1g', 'libzstd1'],
    ],
    // The first version whose transactions share named statements.
    needs: { version: '1.21', suite: 'trixie' },
    unpacked: ['usr/bin/pgbouncer'],
    hasOwnLoader: true,
    elsewhere: 'PgBouncer 1.21 or newer (brew install pgbouncer)',
    isForChecks: true,
  },
];

/** Whether '2.10.27' or 'nats-server: v2.10.27' is at least '2.10'. */
export function isAtLeast(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = (/\d+(\.\d+)+/.exec(version)?.[0] ?? '').split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = oldest.split('.').map(Number);
  return major > oldMajor || (major === oldMajor && minor >= oldMinor);
}

export const programNamed = (name: Program['name']): Program => {
  const found = programs.find((program) => program.name === name);
  if (!found) throw new Error(`unknown program ${name}`);
  return found;
};
