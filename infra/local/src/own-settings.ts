import { withSecretFiles } from '@floatwise/service-kit/secret-files';
import { Failure } from './failure.ts';

/**
 * What a job in a container was told: its environment and the files of `SECRETS_DIR`.
 * @throws Failure with a sentence for each fault
 */
export function ownSettings(): Record<string, string | undefined> {
  const { settings, faults } = withSecretFiles(process.env);
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  return settings;
}
