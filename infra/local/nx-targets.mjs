// Gives Nx the targets that every project has, with what each depends on. `build` stands in package.json.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { alsoRead, foundationsIn, projectsIn } from './projects.mjs';

const node = 'node --experimental-vm-modules --disable-warning=ExperimentalWarning';

const programsOf = (project) => [
  `{workspaceRoot}/${project}/**/*`,
  `!{workspaceRoot}/${project}/**/*.@(spec|stories|e2e).ts?(x)`,
];

function targetsOf(project, foundations) {
  const elsewhere = (alsoRead[project] ?? []).map((place) => `{workspaceRoot}/${place}**/*`);
  const inputs = ['default', 'everywhere', ...foundations.flatMap(programsOf), ...elsewhere];
  // A service's types need its generated Prisma client.
  const dependsOn = ['build'];
  const target = (command, more = {}) => ({
    command,
    options: { cwd: '{workspaceRoot}' },
    dependsOn,
    cache: true,
    inputs,
    ...more,
  });
  const reports = '.local/test-reports/unit';
  const report = `${reports}/${project.replace('/', '-')}.json`;
  return {
    // The compiler writes the declarations of what a project builds on, so two compilers must not run at once.
    types: target(`tsc -b --singleThreaded ${project}`, {
      parallelism: false,
      outputs: ['{projectRoot}/dist-types', '{projectRoot}/dist-spec'],
    }),
    lint: target(`oxlint ${project}`),
    unit: target(
      `mkdir -p ${reports} && ${node} node_modules/jest/bin/jest.js --selectProjects unit --ci --maxWorkers=1 --passWithNoTests --json --outputFile=${report} '/${project}/(src|evaluation)/'`,
      { outputs: [`{workspaceRoot}/${report}`] },
    ),
    int: target(`node infra/local/src/test.ts int '/${project}/(src|evaluation)/'`, { parallelism: false }),
  };
}

/** What a project's image runs. */
function bundleTarget(project) {
  const name = project.split('/').pop();
  return {
    command: `node infra/local/src/bundle.ts ${name}`,
    options: { cwd: '{workspaceRoot}' },
    dependsOn: ['build', '^build'],
    cache: true,
    inputs: [
      ...['production', '^production', 'everywhere'],
      ...['*.ts', 'images/**/*', 'migrations/**/*'].map((files) => `{workspaceRoot}/infra/local/src/${files}`),
    ],
    outputs: [`{workspaceRoot}/.local/bundles/${name}`],
  };
}

const hasBundle = (project) => /^(services\/.*|infra\/(edge|local|sandbox))$/.test(project);

/** The Storybook of a project alone; that of libs/ui has the stories of all. The build of mfe-content writes its articles. */
function storiesTarget(project, foundations) {
  const isOfAll = project === 'libs/ui';
  const others = ['libs/{contracts,finance,web-kit}', 'mfe-*', 'shells/web'].map(
    (place) => `{workspaceRoot}/${place}/src/**/*`,
  );
  return {
    command: `storybook build --test --quiet --disable-telemetry -o ../../${project}/storybook-static`,
    options: { cwd: '{workspaceRoot}/libs/ui', env: { CI: 'true', ...(!isOfAll && { STORIES_OF: project }) } },
    dependsOn: ['build', ...(isOfAll ? [{ target: 'build', projects: ['@floatwise/mfe-content'] }] : [])],
    cache: true,
    inputs: [
      'default',
      'everywhere',
      '{workspaceRoot}/libs/ui/.storybook/**/*',
      ...(isOfAll ? others : foundations.flatMap(programsOf)),
    ],
    outputs: ['{projectRoot}/storybook-static'],
  };
}

const hasStories = (base, project) => globSync('src/**/*.stories.tsx', { cwd: join(base, project) }).length > 0;

/** Called by Nx with the root's nx.json. */
export const createNodesV2 = [
  'nx.json',
  (files, _, { workspaceRoot }) => {
    const foundations = foundationsIn(workspaceRoot);
    const projects = Object.fromEntries(
      projectsIn(workspaceRoot).map((project) => [
        project,
        {
          name: `@floatwise/${project.split('/').pop()}`,
          targets: {
            ...targetsOf(project, foundations.get(project)),
            ...(hasBundle(project) && { bundle: bundleTarget(project) }),
            ...(hasStories(workspaceRoot, project) && { stories: storiesTarget(project, foundations.get(project)) }),
          },
        },
      ]),
    );
    return files.map((file) => [file, { projects }]);
  },
];

export const name = 'floatwise-targets';
