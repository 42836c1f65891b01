import { Module } from '@nestjs/common';
import { CustomersService } from './customers.service.js';
import { InvoicePages } from './invoice-pages.js';
import { PlanPrices } from './plan-prices.js';
import { StripeClient } from './stripe-client.js';
import { StripeController } from './stripe.controller.js';

@Module({
  controllers: [StripeController],
  providers: [CustomersService, InvoicePages, PlanPrices, StripeClient],
  exports: [CustomersService, PlanPrices, StripeClient],
})
export class StripeModule {}
