import { placeAtHost } from '@floatwise/places/hosts';
import { openPlaces } from '@floatwise/places/open-places';
import { readPurchase } from '@floatwise/places/purchase-text';
import { fragmentOf, purchaseIn } from '@floatwise/web-kit/handed-purchase';
import { totalIn } from './total.js';

/** A shop's host, the text of its cart, and what a person types at `/pay` for the same purchase. */
const carts: [string, string, string][] = [
  ['www.amazon.com', 'Subtotal\n$41.00\nOrder total:\n$45.20', 'amazon 45.20'],
  ['smile.amazon.com', 'Grand Total: $1,045.20', '1,045.20 amazon'],
  ['www.walmart.com', 'Estimated total\n$118.42', 'walmart.com $118.42'],
  ['www.target.com', 'Est. total $64.99', 'target online 64.99'],
  ['www.costco.com', 'Order Total $180.00', 'costco.com 180'],
  ['www.samsclub.com', 'Estimated total: $212.31', 'samsclub.com 212.31'],
  ['www.ebay.com', 'Order total US $23.50', '23.50 ebay'],
  ['www.etsy.com', 'Total (2 items)\n$37.00', 'etsy 37'],
  ['www.wayfair.com', 'Total: $999.99', 'wayfair $999.99'],
  ['www.chewy.com', 'Total $58.12', 'chewy 58.12'],
  ['secure.newegg.com', 'Grand total\n$1,299.00', 'newegg 1299'],
  ['www.bestbuy.com', 'Total\n$749.99', 'bestbuy.com 749.99'],
  ['www.apple.com', 'Total $1,599.00', 'apple online 1599'],
  ['www.homedepot.com', 'Total\n$86.40', 'home depot online 86.40'],
  ['www.lowes.com', 'Estimated Total $52.19', 'lowes online 52.19'],
  ['www.ikea.com', 'Total incl. tax $349.00', 'ikea online 349'],
  ['www.macys.com', 'Order Total: $75.60', "macy's online 75.60"],
  ['www.nordstrom.com', 'Total $210.00', 'nordstrom online 210'],
  ['www.kohls.com', 'Total $48.88', '$48.88 kohls online'],
  ['www2.hm.com', 'Total $59.97', 'h&m online 59.97'],
  ['oldnavy.gap.com', 'Estimated Total $32.00', 'old navy online 32'],
  ['www.nike.com', 'Total $130.00', 'nike online 130'],
  ['shop.lululemon.com', 'Total $98.00', 'lululemon online 98'],
  ['www.sephora.com', 'Total $64.00', 'sephora online 64'],
  ['www.1800flowers.com', 'Order Total $69.99', '1-800-flowers 69.99'],
  ['www.rei.com', 'Total $144.00', 'rei online 144'],
  ['www.kroger.com', 'Estimated total $93.17', 'kroger 93.17'],
  ['www.heb.com', 'Total $61.02', 'heb 61.02'],
  ['www.instacart.com', 'Total\n$107.55', 'instacart 107.55'],
  ['www.doordash.com', 'Total $34.18', 'doordash 34.18'],
  ['www.ubereats.com', 'Total $28.90', 'uber eats 28.90'],
  ['www.chipotle.com', 'Total $14.85', 'chipotle 14.85'],
  ['www.dominos.com', 'Total: $22.47', 'dominos 22.47'],
  ['www.cvs.com', 'Estimated total $19.99', 'cvs 19.99'],
  ['www.walgreens.com', 'Estimated Total $24.36', 'walgreens 24.36'],
  ['pharmacy.amazon.com', 'Total due $10.00', 'amazon pharmacy 10'],
  ['www.united.com', 'Total due $412.40', 'united 412.40'],
  ['www.delta.com', 'Trip Total\n$318.20 USD', 'delta 318.20'],
  ['www.southwest.com', 'Trip total $238.96', 'southwest 238.96'],
  ['www.marriott.com', 'Total for stay\n$504.10', 'marriott 504.10'],
  ['www.hilton.com', 'Total for stay: $389.00', 'hilton 389'],
  ['www.motel6.com', 'Total $71.50', 'motel 6 71.50'],
  ['www.airbnb.com', 'Total USD\n$640.00', 'airbnb 640'],
  ['www.expedia.com', 'Total\n$1,204.66', 'expedia 1204.66'],
  ['secure.booking.com', 'Total US$288.00', 'booking.com 288'],
  ['www.hertz.com', 'Estimated Total 199.80 USD', 'hertz 199.80'],
  ['www.amtrak.com', 'Total $88.00', 'amtrak 88'],
  ['www.netflix.com', 'Total: $17.99', 'netflix 17.99'],
  ['www.disneyplus.com', 'Total due today $15.99', 'disney plus 15.99'],
  ['www.ticketmaster.com', 'Total $312.45', 'ticketmaster 312.45'],
];

const places = openPlaces();

test('there are 50 carts', () => expect(new Set(carts.map(([host]) => host)).size).toBe(50));

test.each(carts)('at %s, “%s” means what “%s” means', (host, cart, typed) => {
  const total = totalIn(cart, host);
  const amount = total && 'dollars' in total ? total.dollars : undefined;
  const handed = readPurchase(purchaseIn(fragmentOf({ place: placeAtHost(host), amount })), places);
  const { placeText: _, ...meant } = readPurchase(typed, places);
  expect(meant.place).not.toBeNull();
  expect(meant.amount).toBeGreaterThan(0);
  expect(handed).toMatchObject(meant);
});
