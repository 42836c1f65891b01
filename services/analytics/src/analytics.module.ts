import { Module } from '@nestjs/common';
import { ClicksService } from './clicks/clicks.service.js';
import { OfferClicksController } from './clicks/offer-clicks.controller.js';
import { PartnerLinks } from './partners/partner-links.js';
import { PartnersController } from './partners/partners.controller.js';
import { ProductsController } from './products/products.controller.js';

@Module({
  controllers: [ProductsController, PartnersController, OfferClicksController],
  providers: [ClicksService, PartnerLinks],
})
export class AnalyticsModule {}
