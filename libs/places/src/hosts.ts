/**
 * Hosts of shops and services in the US, each with the name of its place as `openPlaces().find` knows it. Where a purchase on the
 * web counts otherwise than in the store, that's a name such as "Macy’s online". A row ends with its line or with `;`.
 */
const rows = `
  amazon.com Amazon; walmart.com Walmart.com; target.com Target.com; costco.com Costco.com; samsclub.com Sam’s Club online
  bjs.com BJ’s Wholesale Club online; ebay.com eBay; etsy.com Etsy; wayfair.com Wayfair; chewy.com Chewy; newegg.com Newegg; temu.com Temu
  shein.com Shein; aliexpress.com AliExpress; aliexpress.us AliExpress; zappos.com Zappos; bestbuy.com BestBuy.com; overstock.com Overstock
  poshmark.com Poshmark; mercari.com Mercari; stockx.com StockX; asos.com ASOS; 1800flowers.com 1-800-Flowers
  thrivemarket.com Thrive Market; apple.com Apple online; microcenter.com Micro Center online; gamestop.com GameStop online
  samsung.com Samsung online; homedepot.com Home Depot online; lowes.com Lowe’s online; acehardware.com Ace Hardware online
  menards.com Menards online; harborfreight.com Harbor Freight online; sherwin-williams.com Sherwin-Williams online; ikea.com IKEA online
  crateandbarrel.com Crate & Barrel online; potterybarn.com Pottery Barn online; westelm.com west elm online; roomstogo.com Rooms To Go online
  williams-sonoma.com Williams-Sonoma online; containerstore.com The Container Store online; macys.com Macy’s online
  bloomingdales.com Bloomingdale’s online; nordstrom.com Nordstrom online; nordstromrack.com Nordstrom Rack online; kohls.com Kohl’s online
  jcpenney.com JCPenney online; tjmaxx.com TJ Maxx online; marshalls.com Marshalls online; dillards.com Dillard’s online
  saksfifthavenue.com Saks Fifth Avenue online; neimanmarcus.com Neiman Marcus online; dollargeneral.com Dollar General online
  dollartree.com Dollar Tree online; fivebelow.com Five Below online; hm.com H&M online; zara.com Zara online; gap.com Gap online
  oldnavy.com Old Navy online; oldnavy.gap.com Old Navy online; bananarepublic.com Banana Republic online; athleta.com Athleta online
  uniqlo.com Uniqlo online; lululemon.com Lululemon online; nike.com Nike online; puma.com Puma online; underarmour.com Under Armour online
  newbalance.com New Balance online; ae.com American Eagle Outfitters online; abercrombie.com Abercrombie & Fitch online
  hollisterco.com Hollister online; anthropologie.com Anthropologie online; urbanoutfitters.com Urban Outfitters online; jcrew.com J.Crew online
  madewell.com Madewell online; levi.com Levi’s online; calvinklein.us Calvin Klein online; tommy.com Tommy Hilfiger online; coach.com Coach online
  katespade.com Kate Spade New York online; michaelkors.com Michael Kors online; patagonia.com Patagonia online
  thenorthface.com The North Face online; columbia.com Columbia online; carters.com Carter’s online; victoriassecret.com Victoria’s Secret online
  footlocker.com Foot Locker online; dsw.com DSW online; famousfootwear.com Famous Footwear online; skechers.com Skechers online
  crocs.com Crocs online; vans.com Vans online; kay.com Kay Jewelers online; zales.com Zales online; jared.com Jared online
  tiffany.com Tiffany & Company online; sephora.com Sephora online; ulta.com Ulta online; bathandbodyworks.com Bath & Body Works online
  sallybeauty.com Sally Beauty online; petsmart.com PetSmart online; petco.com Petco online; dickssportinggoods.com Dick’s Sporting Goods online
  rei.com REI online; basspro.com Bass Pro Shops online; cabelas.com Cabela’s online; michaels.com Michaels online; hobbylobby.com Hobby Lobby online
  guitarcenter.com Guitar Center online; staples.com Staples online; officedepot.com Office Depot online; barnesandnoble.com Barnes & Noble online
  lego.com Lego online; gnc.com GNC online; vitaminshoppe.com The Vitamin Shoppe online; autozone.com AutoZone online
  advanceautoparts.com Advance Auto Parts online; oreillyauto.com O’Reilly Auto Parts online; napaonline.com NAPA Auto Parts online
  discounttire.com Discount Tire online; warbyparker.com Warby Parker online; lenscrafters.com LensCrafters online; totalwine.com Total Wine online
  wholefoodsmarket.com Whole Foods; traderjoes.com Trader Joe’s; kroger.com Kroger; safeway.com Safeway; publix.com Publix; heb.com H-E-B
  aldi.us Aldi; lidl.com Lidl; wegmans.com Wegmans; albertsons.com Albertsons; ralphs.com Ralphs; vons.com Vons; fredmeyer.com Fred Meyer
  foodlion.com Food Lion; gianteagle.com Giant Eagle; giantfood.com Giant Food; stopandshop.com Stop & Shop; shoprite.com ShopRite; meijer.com Meijer
  hy-vee.com Hy-Vee; sprouts.com Sprouts; winndixie.com Winn-Dixie; harristeeter.com Harris Teeter; jewelosco.com Jewel-Osco
  kingsoopers.com King Soopers; instacart.com Instacart; freshdirect.com FreshDirect; shipt.com Shipt; misfitsmarket.com Misfits Market
  sayweee.com Weee; hellofresh.com HelloFresh; blueapron.com Blue Apron; factor75.com Factor; homechef.com Home Chef; everyplate.com EveryPlate
  doordash.com DoorDash; ubereats.com Uber Eats; grubhub.com Grubhub; seamless.com Seamless; trycaviar.com Caviar; postmates.com Postmates
  mcdonalds.com McDonald’s; chipotle.com Chipotle; chick-fil-a.com Chick-fil-A; subway.com Subway; tacobell.com Taco Bell; wendys.com Wendy’s
  panerabread.com Panera Bread; dominos.com Domino’s; pizzahut.com Pizza Hut; papajohns.com Papa Johns; shakeshack.com Shake Shack
  sweetgreen.com Sweetgreen; cava.com Cava; pandaexpress.com Panda Express; olivegarden.com Olive Garden; starbucks.com Starbucks
  dunkindonuts.com Dunkin’; toasttab.com Toast; cvs.com CVS; walgreens.com Walgreens; capsule.com Capsule; express-scripts.com Express Scripts
  pharmacy.amazon.com Amazon Pharmacy; music.amazon.com Amazon Music
  shell.us Shell; chevron.com Chevron; exxon.com Exxon
  united.com United Airlines; delta.com Delta Air Lines; aa.com American Airlines; southwest.com Southwest Airlines; jetblue.com JetBlue
  alaskaair.com Alaska Airlines; spirit.com Spirit Airlines; flyfrontier.com Frontier Airlines; hawaiianairlines.com Hawaiian Airlines
  allegiantair.com Allegiant; suncountry.com Sun Country Airlines; flybreeze.com Breeze Airways; aircanada.com Air Canada
  britishairways.com British Airways; lufthansa.com Lufthansa; airfrance.us Air France; klm.us KLM; emirates.com Emirates
  qatarairways.com Qatar Airways; virginatlantic.com Virgin Atlantic; singaporeair.com Singapore Airlines; koreanair.com Korean Air
  marriott.com Marriott; hilton.com Hilton; hyatt.com Hyatt; ihg.com IHG; bestwestern.com Best Western; wyndhamhotels.com Wyndham
  fourseasons.com Four Seasons; ritzcarlton.com Ritz-Carlton; motel6.com Motel 6; airbnb.com Airbnb; vrbo.com Vrbo; expedia.com Expedia
  booking.com Booking.com; hotels.com Hotels.com; priceline.com Priceline; kayak.com Kayak; orbitz.com Orbitz; travelocity.com Travelocity
  hopper.com Hopper; agoda.com Agoda; trip.com Trip.com; uber.com Uber; lyft.com Lyft; waymo.com Waymo; hertz.com Hertz
  enterprise.com Enterprise Rent-A-Car; avis.com Avis; budget.com Budget Rent a Car; turo.com Turo; alamo.com Alamo
  nationalcar.com National Car Rental; dollar.com Dollar Rent A Car; thrifty.com Thrifty; sixt.com Sixt; zipcar.com Zipcar; uhaul.com U-Haul
  pensketruckrental.com Penske Truck Rental; amtrak.com Amtrak; njtransit.com NJ Transit; greyhound.com Greyhound; flixbus.com FlixBus
  megabus.com Megabus; ezpassny.com E-ZPass; spothero.com SpotHero; parkmobile.io ParkMobile; paybyphone.com PayByPhone; parkwhiz.com ParkWhiz
  carnival.com Carnival Cruise; royalcaribbean.com Royal Caribbean; ncl.com Norwegian Cruise Line; princess.com Princess Cruises
  disneycruise.disney.go.com Disney Cruise Line; disneyworld.disney.go.com Disney World; disneyland.disney.go.com Disneyland; koa.com KOA
  recreation.gov Recreation.gov
  netflix.com Netflix; hulu.com Hulu; disneyplus.com Disney+; max.com Max; hbomax.com Max; peacocktv.com Peacock; paramountplus.com Paramount+
  spotify.com Spotify; music.apple.com Apple Music; tv.apple.com Apple TV+; youtube.com YouTube; tv.youtube.com YouTube TV; primevideo.com Prime Video
  sling.com Sling TV; fubo.tv fuboTV; siriusxm.com SiriusXM; audible.com Audible; pandora.com Pandora; crunchyroll.com Crunchyroll; philo.com Philo
  starz.com Starz; tidal.com Tidal; bandcamp.com Bandcamp; britbox.com BritBox; plus.espn.com ESPN+; play.google.com Google Play
  store.google.com Google; playstation.com PlayStation; xbox.com Xbox; nintendo.com Nintendo; steampowered.com Steam
  xfinity.com Comcast Xfinity; spectrum.com Spectrum; spectrum.net Spectrum; cox.com Cox Communications; directv.com DirecTV; dish.com Dish Network
  verizon.com Verizon; att.com AT&T; t-mobile.com T-Mobile; planetfitness.com Planet Fitness; onepeloton.com Peloton; amctheatres.com AMC
  regmovies.com Regal; fandango.com Fandango; ticketmaster.com Ticketmaster; stubhub.com StubHub; seatgeek.com SeatGeek; sixflags.com Six Flags
  universalorlando.com Universal Studios; usps.com USPS; fedex.com FedEx; ups.com UPS`;

/** Places by the host of their site, without `www.`. */
export const placesByHost: ReadonlyMap<string, string> = new Map(
  rows
    .split(/[\n;]/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
);

/**
 * The place whose site a host belongs to: 'smile.amazon.com' is 'Amazon', 'music.amazon.com' is 'Amazon Music'. Undefined for a
 * host that we don't know, such as a shop's site for another country.
 */
export function placeAtHost(host: string): string | undefined {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  return labels.map((_, start) => placesByHost.get(labels.slice(start).join('.'))).find((name) => name !== undefined);
}
