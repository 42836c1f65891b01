import { Module } from '@nestjs/common';
import { AffiliateLinksController } from './affiliate-links.controller.js';
import { AffiliateLinks } from './affiliate-links.js';
import { ClicksService } from './clicks.service.js';
import { PartnerLinks } from './partner-links.js';
import { PartnersController } from './partners.controller.js';
import { UsedLinks } from './used-links.js';

/** Links to partners: their tags, clicks on them, and what administrators change about them. */
@Module({
  controllers: [PartnersController, AffiliateLinksController],
  providers: [PartnerLinks, UsedLinks, ClicksService, AffiliateLinks],
  exports: [AffiliateLinks],
})
export class PartnersModule {}
