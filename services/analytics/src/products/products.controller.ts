import { Controller } from '@nestjs/common';
import { listFinancialProducts, type FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { Route } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import { PartnerLinks } from '../partners/partner-links.js';

@Controller()
export class ProductsController {
  constructor(private readonly links: PartnerLinks) {}

  @Route(listFinancialProducts)
  @Public()
  list(): Promise<FinancialProduct[]> {
    return this.links.products();
  }
}
