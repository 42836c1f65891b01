import { checkOutcome, totalOf, type Outcome } from '../testing/outcome.ts';
import { say } from '../say.ts';
import { Stack, origin } from './stack.ts';

/** The version of the optimizer that a visitor of a lane gets from the running edge. */
async function versionFor(lane: string): Promise<string> {
  const answer = await fetch(`${origin}/mf/remotes.json`, { headers: { cookie: `fw_lane=${lane}` } });
  const { sections } = (await answer.json()) as { sections: { name: string; version: string }[] };
  return sections.find(({ name }) => name === 'optimizer')?.version ?? 'nothing';
}

/** A version is published, given to a share and to all, and taken back, while the edge runs and without another image. */
export async function deployment(): Promise<Outcome> {
  const stack = new Stack([]);
  try {
    await stack.up();
    const brought = await versionFor('00');
    const deploy = (...args: string[]) => stack.run('run', '--rm', '--no-deps', 'deployer', ...args);
    const outcomes: Outcome[] = [];
    const expectNow = async (what: string, ...wanted: string[]): Promise<void> => {
      const has = await Promise.all(['00', 'ff'].map(versionFor));
      const told = `${what}: visitors of the first lane have ${has[0]}, of the last one ${has[1]}`;
      say(`    ${told}`);
      outcomes.push(checkOutcome(has.join() === wanted.join(), told));
    };
    await deploy('publish', 'optimizer', '1.42.0');
    await expectNow('published', brought, brought);
    await deploy('optimizer', '1.42.0', '--share', '10');
    await expectNow('given to a share', '1.42.0', brought);
    await deploy('optimizer', '1.42.0');
    await expectNow('given to all', '1.42.0', '1.42.0');
    await stack.run('up', '--detach', '--no-build');
    await expectNow('started again with the same images', '1.42.0', '1.42.0');
    await deploy('optimizer', '--back');
    await expectNow('taken back', brought, brought);
    const { details: _, ...total } = totalOf(outcomes);
    return { ...total, details: outcomes.flatMap(({ details }) => details || []).join('\n') };
  } finally {
    await stack.down();
  }
}
