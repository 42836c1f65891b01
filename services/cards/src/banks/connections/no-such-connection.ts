import { DomainError } from '@floatwise/service-kit/errors';

/** 404, also if it belongs to someone else. */
export const noSuchConnection = (): DomainError =>
  new DomainError('no-such-connection', 404, 'That connection isn’t yours.');
