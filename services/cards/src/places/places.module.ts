import { Controller, Module } from '@nestjs/common';
import { correctPlaces, readPlaces } from '@floatwise/contracts/cards/places.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { PlacesService } from './places.service.js';

@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Route(readPlaces)
  read(@CurrentUser() { userId }: Caller) {
    return this.places.read(userId);
  }

  @Route(correctPlaces)
  correct(@CurrentUser() { userId }: Caller, @RouteBody() body: z.output<typeof correctPlaces.body>) {
    return this.places.correct(userId, body);
  }
}

/** Places as a person knows them. */
@Module({ controllers: [PlacesController], providers: [PlacesService] })
export class PlacesModule {}
