import { Controller } from '@nestjs/common';
import { disconnectGoogle, getConnections } from '@floatwise/contracts/identity/connections.http';
import { Route } from '@floatwise/service-kit/route';
import type { Session } from '@floatwise/service-kit/session-store';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { ConnectionsService } from './connections.service.js';

@Controller()
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  @Route(getConnections)
  list(@CurrentSession() session: Session) {
    return this.connections.read(session);
  }

  @Route(disconnectGoogle)
  disconnect(@CurrentSession() session: Session, @CurrentVisit() visit: Visit) {
    return this.connections.disconnectGoogle(session, visit);
  }
}
