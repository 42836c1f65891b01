import { Controller } from '@nestjs/common';
import { listSimpleUsers, listUsers, summarizeUsers } from '@floatwise/contracts/identity/users.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { UserListService } from './user-list.service.js';

@Controller()
@RequireRole('admin')
export class UserListController {
  constructor(private readonly users: UserListService) {}

  @Route(listUsers)
  page(@RouteQuery() query: z.output<typeof listUsers.query>) {
    return this.users.page(query);
  }

  @Route(listSimpleUsers)
  simple() {
    return this.users.simple();
  }

  @Route(summarizeUsers)
  summary(@RouteQuery() { days }: z.output<typeof summarizeUsers.query>) {
    return this.users.summary(Number(days));
  }
}
