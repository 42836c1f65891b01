import { Controller } from '@nestjs/common';
import { disconnectGoogle, getConnections, type Connections } from '@floatwise/contracts/identity/connections.http';
import { Route } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { Session } from '@floatwise/service-kit/session-store';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { ConnectionsService } from './connections.service.js';

@Controller()
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  @Route(getConnections)
  list(@CurrentUser() { userId }: Caller): Promise<Connections> {
    return this.connections.read(userId);
  }

  @Route(disconnectGoogle)
  disconnect(@CurrentSession() session: Session, @CurrentVisit() visit: Visit): Promise<Connections> {
    return this.connections.disconnectGoogle(session, visit);
  }
}
