import { counted } from '@floatwise/finance/calendar/counted';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { RevocationQueue } from './revoke/revocation-queue.js';
import { rotateKeys } from './tokens/rotate-keys.js';
import { TokenSafe } from './tokens/token-safe.js';

const usage = `  node dist/operator.js rotate-keys                                 seals banks' tokens anew with the first key of BANK_TOKEN_KEYS
  node dist/operator.js list-revocations                            ended connections whose bank could not be told
  node dist/operator.js retry-revocations                           tells those banks again`;

const mostListed = 200;

export const bankOperatorCommands: OperatorCommands = {
  usage,
  read: ([action, ...rest]) => {
    if (rest.length > 0) return null;
    if (action === 'rotate-keys')
      return async (app) => {
        const { sealed, lost } = await rotateKeys(app.get(Database), new TokenSafe(app.get<CardsEnv>(ENV)));
        const gone =
          lost === 0
            ? ''
            : ` ${counted(lost, 'row')} can be opened by no key; those people are asked to sign in again.`;
        return `${counted(sealed, 'row')} sealed anew.${gone}`;
      };
    if (action === 'list-revocations')
      return async (app) => {
        const stuck = await new RevocationQueue(app.get(Database)).stuck(mostListed);
        const lines = stuck.map(({ id, kind, tries, fault, createdAt }) =>
          [id, kind, `tried ${tries} times`, fault, createdAt.toISOString()].join('  '),
        );
        return lines.length === 0 ? 'Every bank was told.' : lines.join('\n');
      };
    if (action === 'retry-revocations')
      return async (app) =>
        `${counted(await new RevocationQueue(app.get(Database)).retry('all'), 'revocation')} tried again.`;
    return null;
  },
};
