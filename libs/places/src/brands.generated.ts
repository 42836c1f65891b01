/*! Brands of name-suggestion-index 8.0.20260918 of 2026-09-18. Copyright 2026, name-suggestion-index contributors, BSD-3-Clause: LICENSE.name-suggestion-index.md */
/** Written by `npm run places`: a kind of the index, then a brand a line with the keys that it’s found by. */
export const brands = `
= shop/supermarket
99 Ranch Market|99ranchmarket|99ranch|ranch99|
Acme|acme|
Albertsons Market|albertsonsmarket|
Albertsons|albertsons|albertsonssupermarket|
Aldi|aldi|aldiaustralia|aldisud|aldiuk|aldiusa|
Amazon Fresh|amazonfresh|
Amigos|amigos|amigosunited|
Amigo|amigo|supermercadosamigo|amigopuertorico|amigosupermarket|supermercadoamigo|
Angelo Caputo’s Fresh Markets|angelocaputosfreshmarkets|
BI-LO|bilo|
Bashas’|bashas|
Bel Air|belair|
Berkot’s Super Foods|berkotssuperfoods|
Big Y|bigy|
Bravo|bravo|
Brookshire Brothers|brookshirebrothers|
Brookshire’s|brookshires|
Butera Market|buteramarket|
C-Town Supermarkets|ctownsupermarkets|ctown|
Cardenas|cardenas|mipueblo|mipueblofoodcenter|
Cermak Fresh Market|cermakfreshmarket|
City Market|citymarket|
Cub Foods|cubfoods|
D&W Fresh Market|dandwfreshmarket|dwfreshmarket|
Dia Market|diamarket|
Dierbergs|dierbergs|
Dillons|dillons|
Dollar General Market|dollargeneralmarket|dollargeneral|dgmarket|
D’Agostino|dagostino|
Eataly|eataly|
El Super|elsuper|
Erewhon|erewhon|
Family Fare|familyfare|
Fareway|fareway|
Fiesta Mart|fiestamart|
Food 4 Less|food4less|
Food Basics|foodbasics|
Food City|foodcity|
Food Lion|foodlion|
FoodLand|foodland|
FoodMaxx|foodmaxx|
Foodland|foodland|
Foods Co|foodsco|
Foodtown|foodtown|
Fred Meyer|fredmeyer|
Fresh Thyme|freshthyme|freshthymefarmersmarket|
Fry’s Food and Drug|frysfoodanddrug|frys|
Fry’s Marketplace|frysmarketplace|frys|
Gelson’s|gelsons|
Giant Eagle|gianteagle|gianteaglesupermarket|
Giant|giant|
Giant|giant|giantfood|
Gordon Food Service Store|gordonfoodservicestore|gfs|gfsmarketplace|gfsstore|gordonfoodservice|gordonfoodservicemarketplace|
Grocery Outlet|groceryoutlet|groceryoutletbargainmarket|
H Mart|hmart|
H-E-B plus!|hebplus|
H-E-B|heb|
Haggen|haggen|
Hannaford|hannaford|
Harps|harps|
Harris Teeter|harristeeter|
Hy-Vee|hyvee|
IGA|iga|igaextra|
Ideal Food Basket|idealfoodbasket|
Ingles|ingles|
Intermarché|intermarche|
Jewel-Osco|jewelosco|
KTA Super Stores|ktasuperstores|
Key Food|keyfood|
King Kullen|kingkullen|
King Soopers Marketplace|kingsoopersmarketplace|
King Soopers|kingsoopers|
Kings|kings|
Kroger Marketplace|krogermarketplace|kroger|
Kroger|kroger|krogerfoodanddrug|krogers|
La Michoacana Meat Market|lamichoacanameatmarket|lamichoacana|
Lidl|lidl|lidldeutschland|lidlespana|lidlfrance|lidlitalia|lidlpolska|
Lowes Foods|lowesfoods|
Lowe’s Market|lowesmarket|
Lucky|lucky|luckys|
Marc’s|marcs|
Mariano’s Fresh Market|marianosfreshmarket|marianos|
Market Basket|marketbasket|
Market Street|marketstreet|
Market of Choice|marketofchoice|
Martin’s Super Markets|martinssupermarkets|
Meijer|meijer|
Mitsuwa Marketplace|mitsuwamarketplace|
Morton Williams|mortonwilliams|
Natural Grocers|naturalgrocers|
New Seasons Market|newseasonsmarket|newseasons|
Northgate Market|northgatemarket|northgate|northgategonzalez|northgategonzalezmarket|
PCC Community Markets|pcccommunitymarkets|pcccommunitymarket|pcc|
Patel Brothers|patelbrothers|
Pavilions|pavilions|
Pete’s Market|petesmarket|
Pick ’n Save|picknsave|
Piggly Wiggly|pigglywiggly|
Price Chopper|pricechopper|
Price Rite|pricerite|
Publix|publix|publixsupermarket|
Pueblo|pueblo|supermercadospueblo|
QFC|qfc|
Raley’s|raleys|
Ralphs|ralphs|
Ray’s Food Place|raysfoodplace|
Redner’s|redners|rednerswarehousemarket|
Rosauers|rosauers|
Rouses|rouses|
Ruler Foods|rulerfoods|
SF Supermarket|sfsupermarket|shunfatsupermarket|
Safeway|safeway|
Save Mart|savemart|savemartsupermarkets|
Save-A-Lot|savealot|
Schnucks|schnucks|
Seafood City|seafoodcity|
Shaw’s|shaws|
Shop ’n Save|shopnsave|
ShopRite|shoprite|
Shoppers Food & Pharmacy|shoppersfoodandpharmacy|shoppersfoodpharmacy|shoppers|
Smart & Final Extra!|smartandfinalextra|smartfinalextra|smartandfinal|smartfinal|
Smart & Final|smartandfinal|smartfinal|
Smith’s|smiths|smithsfoodanddrug|
Spar|spar|
Sprouts Farmers Market|sproutsfarmersmarket|sprouts|sproutsfarmermarket|
Stater Bros.|staterbros|staterbrothers|
Stop & Shop|stopandshop|stopshop|
Strack & Van Til|strackandvantil|strackvantil|
Super 1 Foods|super1foods|superonefoods|
Super C|superc|
Super H Mart|superhmart|hmart|
Super One Foods|superonefoods|
Superior Grocers|superiorgrocers|superior|
Target|target|supertarget|
The Fresh Market|freshmarket|
Times Supermarkets|timessupermarkets|
Tom Thumb|tomthumb|
Tony’s Fresh Market|tonysfreshmarket|
Tops|tops|topsfriendlymarkets|
Trader Joe’s|traderjoes|
United Grocery Outlet|unitedgroceryoutlet|
United Supermarkets|unitedsupermarkets|
Vallarta|vallarta|vallartasupermarkets|
Vons|vons|
Walmart Neighborhood Market|walmartneighborhoodmarket|
Walmart Supercenter|walmartsupercenter|walmart|walmartdemexico|
Wegmans|wegmans|
Weis|weis|weismarkets|
Whole Foods Market|wholefoodsmarket|wholefoods|
WinCo Foods|wincofoods|
Winn-Dixie|winndixie|
Woodman’s Markets|woodmansmarkets|
= shop/frozen_food
Dream Dinners|dreamdinners|
= shop/wholesale
BJ’s Wholesale Club|bjswholesaleclub|bjs|bjswholesale|
CHEF’STORE|chefstore|cashandcarrysmartfoodservice|cashcarrysmartfoodservice|smartfoodservice|
Costco Business Center|costcobusinesscenter|costco|
Costco|costco|costcowholesale|
Makro|makro|
Sam’s Club|samsclub|
Sligro|sligro|
= amenity/fuel
7-Eleven|7eleven|711|seveneleven|
76|76|
AL Prime Energy|alprimeenergy|alprime|
Afriquia|afriquia|
Agip|agip|
Air Liquide|airliquide|
Aloha Petroleum|alohapetroleum|alohapetroleumltd|
Alon|alon|
Amoco|amoco|
Applegreen|applegreen|
Arco|arco|
Astro|astro|
BJ’s Gas|bjsgas|bjswholesaleclub|bjs|
BP|bp|bpamerica|bpconnect|bpgasstation|
Beyfin|beyfin|
Big D Oil|bigdoil|
Buc-ee’s|bucees|
Byrne Dairy|byrnedairy|byrnedairyanddeli|byrnedairydeli|
CEFCO|cefco|
Carroll Motor Fuels|carrollmotorfuels|carroll|carrollfuel|
Casey’s General Store|caseysgeneralstore|caseys|
Cenex|cenex|
Certified|certified|certifiedoil|
Chevron|chevron|
Circle K|circlek|circlekcanada|
Citgo|citgo|
Clark|clark|
Clean Energy Fuels|cleanenergyfuels|cleanenergy|
Conoco|conoco|
Costco Gasoline|costcogasoline|costco|costcogas|costcowholesale|
Crown|crown|
Cumberland Farms|cumberlandfarms|cumberland|
DK|dk|dkgasstation|
Delta Sonic|deltasonic|deltasoniccarwash|
Delta|delta|
Diamond Shamrock|diamondshamrock|
Duck Thru|duckthru|
Enmarket|enmarket|
Esso Express|essoexpress|
Esso|esso|essocanada|essoservicestation|stationesso|
Exxon|exxon|exxongasstation|
FAST STOP|faststop|
Fastrac|fastrac|
Flyers|flyers|flyersenergy|
Flying J|flyingj|flyingjdealer|flyingjtravelplaza|
Food 4 Less|food4less|
Foods Co|foodsco|
Fred Meyer|fredmeyer|
Friendly Express|friendlyexpress|
GATE|gate|gatepetroleum|
GetGo|getgo|gianteagle|gianteaglefuel|
Giant|giant|
Global|global|
GoMart|gomart|
Gulf|gulf|
H-E-B Fuel|hebfuel|heb|hebgas|
Haffner’s|haffners|
Hele|hele|
Hess|hess|
High’s|highs|
Holiday Oil|holidayoil|
Holiday|holiday|
Huck’s Food & Fuel|hucksfoodandfuel|hucksfoodfuel|
Hy-Vee Gas|hyveegas|
Ingles Gas Express|inglesgasexpress|
Intermarché|intermarche|intermarchecontact|intermarchesuper|
Irving|irving|irvingoil|
Kangaroo Express|kangarooexpress|
King Soopers|kingsoopers|kingsoopersfuel|kingsoopersgas|
Krist|krist|
Kroger|kroger|krogerfuel|krogerfuelcenter|krogergas|
Kum & Go|kumandgo|kumgo|
Kwik Fill|kwikfill|
Kwik Shop|kwikshop|
Kwik Star|kwikstar|
Kwik Trip|kwiktrip|
Liberty|liberty|
Loaf ’N Jug|loafnjug|
Love’s Alternative Energy|lovesalternativeenergy|trilliumcng|trilliumusagaincleanfuelcng|
Love’s|loves|
Lukoil|lukoil|
METRO|metro|
Mapco|mapco|
Marathon|marathon|marathongas|
Maverik|maverik|
Meijer|meijer|
Mobil|mobil|mobile|
Murphy Express|murphyexpress|
Murphy USA|murphyusa|
Neste|neste|nesteoil|
Nouria|nouria|
ONE9|one9|
Oxxo|oxxo|oxxogas|
PTT Station|pttstation|ptt|
Pacific Pride|pacificpride|
Petrol Ofisi|petrolofisi|
Petrolimex|petrolimex|
Petronas|petronas|
Petro|petro|petrostoppingcenters|petrostoppingcenter|
Phillips 66|phillips66|phillips66gas|
Pilot|pilot|pilotdealer|pilottravelcenter|pilottravelcenters|
Puma|puma|pumaenergy|
Qik-n-EZ|qiknez|
QuickChek|quickchek|
Quik Stop|quikstop|
QuikTrip|quiktrip|quiktripcorporation|
RaceTrac|racetrac|
RaceWay|raceway|
Repsol|repsol|campsa|
Rhodes|rhodes|rhodes101|
Road Ranger|roadranger|
Rotten Robbie|rottenrobbie|
Royal Farms|royalfarms|
Rubis|rubis|
Rutter’s|rutters|
Safeway Fuel Station|safewayfuelstation|safeway|
Sam’s Club|samsclub|samsclubfuelcenter|samsclubgas|
Shamrock|shamrock|
Sheetz|sheetz|
Shell Express|shellexpress|
Shell|shell|coles|colesexpress|postoshell|shellaustralia|shellgasstation|shelloil|shellpetrolstation|shellservicestation|shellstation|stationshell|
Sinclair|sinclair|sinclairoil|
Speedway|speedway|
Spinx|spinx|
Station Service E.Leclerc|stationserviceeleclerc|eleclerc|leclerc|stationservice|
Stewart’s|stewarts|
Stop & Shop|stopandshop|stopshop|
Stripes|stripes|
Sunoco|sunoco|sunocogasstation|
TA|ta|travelcentersofamerica|
Terrible’s Diesel|terriblesdiesel|terribles|terriblesherbst|
Terrible’s|terribles|terriblesherbst|
Tesoro|tesoro|
Texaco|texaco|texacoservicestation|texacowithtechron|
Thorntons|thorntons|
Tom Thumb|tomthumb|
TomThumb|tomthumb|
Tops|tops|topsgasoline|topsfriendlymarkets|topsgas|
True Zero|truezero|
Turkey Hill|turkeyhill|
UDF Fuel|udffuel|uniteddairyfarmers|udffuels|
USA Gasoline|usagasoline|
Ultramar|ultramar|
Valero|valero|
Walmart|walmart|
Wawa|wawa|
Weigel’s|weigels|
Weis Gas N’ Go|weisgasngo|weis|
Wesco|wesco|
Xtra Fuels|xtrafuels|xtramart|
uSmile 昆仑好|usmile|
= highway/services
Buc-ee’s|bucees|
Flying J Travel Center|flyingjtravelcenter|flyingj|
Love’s Travel Stop|lovestravelstop|loves|
ONE9 Travel Center|one9travelcenter|one9|
Onvo Travel Plaza|onvotravelplaza|onvo|
Petro Stopping Centers|petrostoppingcenters|petro|
Pilot Travel Center|pilottravelcenter|pilot|
Road Ranger|roadranger|
Roady’s Truck Stops|roadystruckstops|roadys|
Sapp Brothers Travel Center|sappbrotherstravelcenter|sappbros|
TA|ta|travelcentersofamerica|tatravelcenter|
Town Pump|townpump|
= amenity/charging_station
7-Eleven|7eleven|711|seveneleven|
Applegreen Electric|applegreenelectric|
Blink|blink|
ChargePoint|chargepoint|
Circle K|circlek|
EV Connect|evconnect|
EVgo|evgo|
Electrify America|electrifyamerica|
EvGateway|evgateway|
FLO|flo|
FPL EVolution|fplevolution|
IONNA|ionna|rechargery|rechargerybeacon|rechargeryrelay|
Mercedes-Benz|mercedesbenz|mercedes|
NovaCHARGE|novacharge|
Red E|rede|
Rivian Adventure Network|rivianadventurenetwork|rivianadventurecharger|
Rivian Waypoints|rivianwaypoints|rivianwaypointcharger|
SWTCH|swtch|
Shell Recharge|shellrecharge|newmotion|shellrechargesolutions|volta|
Tesla|tesla|tesladestinationcharger|teslafrancesarl|teslagermanygmbh|teslainc|teslamotors|teslamotorsinc|teslasupercharger|teslawallconnector|
Walmart Energy|walmartenergy|
ampUp|ampup|
bp pulse|bppulse|bpchargemaster|chargemaster|
opconnect|opconnect|
= shop/butcher
Omaha Steaks|omahasteaks|
= shop/deli
Boar’s Head|boarshead|
Oil & Vinegar|oilandvinegar|oilvinegar|
vomFASS|vomfass|
= shop/greengrocer
Produce Junction|producejunction|
= shop/dairy
Oberweis|oberweis|
= shop/spices
Penzeys Spices|penzeysspices|penzeys|
= shop/tea
DavidsTea|davidstea|
Kusmi Tea|kusmitea|
TWG Tea|twgtea|
= shop/coffee
Nespresso|nespresso|
= shop/confectionery
Ben’s Cookies|benscookies|
Candy Tyme|candytyme|
IT’SUGAR|itsugar|
Kilwins|kilwins|
Lolli and Pops|lolliandpops|
Rocket Fizz|rocketfizz|rocketfizzsodapopandcandyshop|rocketfizzsodapopcandyshop|
Rocky Mountain Chocolate Factory|rockymountainchocolatefactory|
See’s Candies|seescandies|seescandy|
= shop/chocolate
Fannie May|fanniemay|
Gertrude Hawk Chocolates|gertrudehawkchocolates|gertrudehawk|
Leonidas|leonidas|
Lindt|lindt|
Läderach|laderach|
Neuhaus|neuhaus|
= amenity/fast_food
&pizza|andpizza|pizza|
A&W|aandw|aw|
Alice|alice|alicepizza|alicepizzaaltaglio|
All’Antico Vinaio|allanticovinaio|
Aloha Pokē Co|alohapokeco|
Al’s Beef|alsbeef|
Amato’s|amatos|
American Deli|americandeli|
Amigos|amigos|
Arby’s|arbys|
Arctic Circle|arcticcircle|
Au Bon Pain|aubonpain|
Auntie Anne’s|auntieannes|auntieannespretzels|
Açaí Concept|acaiconcept|
B-Bop’s|bbops|
Back Yard Burgers|backyardburgers|
Bafang Dumpling|bafangdumpling|
Baja Fresh|bajafresh|bajafreshmexicangrill|
Barberitos|barberitos|
Big Apple Bagels|bigapplebagels|
Bill Miller Bar-B-Q|billmillerbarbq|
Biscuitville|biscuitville|
Blackjack Pizza|blackjackpizza|
Blake’s Lotaburger|blakeslotaburger|lotaburger|
Blimpie|blimpie|
Blue Star Donuts|bluestardonuts|bluestardoughnuts|
Board & Brew|boardandbrew|boardbrew|
Bobablastic|bobablastic|bobalastic|
Bojangles’|bojangles|bojanglesfamouschickennbiscuits|bojanglesrestaurants|
Boston Market|bostonmarket|
Braum’s|braums|
Brown’s Chicken|brownschicken|
Bruegger’s Bagels|brueggersbagels|brueggers|breugers|breuggers|brugers|bruggers|
Bubbakoo’s Burritos|bubbakoosburritos|
Buddy’s Pizza|buddyspizza|
Bumpers|bumpers|bumpersdrivein|
Buona|buona|
Burger King|burgerking|burgerkingbrasil|burgerkingespana|burguerking|
Burger Street|burgerstreet|
BurgerFi|burgerfi|
BurgerFuel|burgerfuel|
BurgerIM|burgerim|
Burgerville|burgerville|
Bush’s Chicken|bushschicken|
Café Yumm!|cafeyumm|
Café Zupas|cafezupas|
California Fish Grill|californiafishgrill|
Capriotti’s|capriottis|capriottissandwichshop|
Captain D’s|captainds|captaindsseafoodkitchen|
Carl’s Jr.|carlsjr|
Champs Chicken|champschicken|
Charleys Philly Steaks|charleysphillysteaks|charleys|charleyscheesesteaks|charleyscheesesteaksandwings|
Checkers|checkers|checkersdriveinrestaurantsinc|
Chester’s|chesters|chesterschicken|
Chick-fil-A|chickfila|
Chicken Express|chickenexpress|
Chicken Salad Chick|chickensaladchick|
China Wok|chinawok|
Chipotle|chipotle|chipotlemexicangrill|
Chopt|chopt|
Church’s Chicken|churchschicken|churchstexaschicken|
Cinnabon|cinnabon|
Clean Juice|cleanjuice|
Cluck-U Chicken|cluckuchicken|
Cook Out|cookout|
Cosechas|cosechas|
Costa Vida|costavida|costavidafreshmexicangrill|
Costco Food Court|costcofoodcourt|costco|
Così|cosi|
Cottage Inn Pizza|cottageinnpizza|
Cousins Subs|cousinssubs|
Culver’s|culvers|
DQ Grill & Chill|dqgrillandchill|dqgrillchill|dairyqueenchillandgrill|dairyqueenchillgrill|
Dairy Queen|dairyqueen|dq|
Dave’s Hot Chicken|daveshotchicken|
Daylight Donuts|daylightdonuts|
Del Taco|deltaco|
DiBella’s Subs|dibellassubs|dibellas|dibellasoldfashionedsubmarines|
Dig|dig|diginn|
District Taco|districttaco|
Dixy Chicken|dixychicken|
Dodo Pizza|dodopizza|
Dog Haus|doghaus|
Domino’s|dominos|dominosaustralia|dominospizza|dominospizzaindia|
Duck Donuts|duckdonuts|duckdoughnuts|
Dunkin’|dunkin|dunkindonuts|dunkindoughnuts|
D’Angelo Grilled Sandwiches|dangelogrilledsandwiches|dangelo|dangelos|
East of Chicago Pizza|eastofchicagopizza|
Eegee’s|eegees|
Eggslut|eggslut|
Einstein Bros. Bagels|einsteinbrosbagels|einsteinbrothersbagels|einsteinbros|einsteinbrothers|
El Pollo Loco|elpolloloco|
El Rinconsito|elrinconsito|taqueriaelrinconsito|
Elevation Burger|elevationburger|
Epic Wings N’ Things|epicwingsnthings|epicwings|wingsnthings|
Erbert & Gerbert’s Sandwich Shop|erbertandgerbertssandwichshop|erbertgerbertssandwichshop|erbertandgerberts|erbertgerberts|
Erik’s DeliCafé|eriksdelicafe|
Es Teler 77|esteler77|
Everbowl|everbowl|
Evergreens|evergreens|evergreenssalad|
Extreme Pita|extremepita|
Extreme Pizza|extremepizza|
Ezell’s Chicken|ezellschicken|ezellsfamouschicken|
Farmer Boys|farmerboys|
Fatburger|fatburger|
Fazoli’s|fazolis|
Figaro’s Pizza|figarospizza|
Fireaway Pizza|fireawaypizza|fireaway|
Firehouse Subs|firehousesubs|
Five Guys|fiveguys|fiveguysburgersandfries|
Flippin’ Pizza|flippinpizza|
Fosters Freeze|fostersfreeze|
Freddy’s|freddys|freddysfrozencustardandsteakburgers|freddysfrozencustardsteakburgers|
Freebirds|freebirds|
Freshëns|freshens|
Fuzzy’s Taco Shop|fuzzystacoshop|
Galito’s|galitos|
Genghis Grill|genghisgrill|
German Doner Kebab|germandonerkebab|
Gino’s Pizza & Spaghetti House|ginospizzaandspaghettihouse|ginospizzaspaghettihouse|
Gionino’s Pizzeria|gioninospizzeria|gioninospizza|gioninos|
Gold Star Chili|goldstarchili|goldstar|
Golden Chick|goldenchick|
Golden Krust Caribbean Bakery & Grill|goldenkrustcaribbeanbakeryandgrill|goldenkrustcaribbeanbakerygrill|goldenkrust|
Good Times|goodtimes|goodtimesburgersandfrozencustard|goodtimesburgersfrozencustard|
Great American Cookies|greatamericancookies|nestletollhousecafe|
Great Wraps|greatwraps|
Guthrie’s|guthries|
Guzman y Gomez|guzmanygomez|
HNT|hnt|hntchicken|hotntender|hotntenderchicken|
Habit Burger & Grill|habitburgerandgrill|habitburgergrill|habit|habitburger|
Hangry Joe’s Hot Chicken & Wings|hangryjoeshotchickenandwings|hangryjoeshotchickenwings|hangryjoes|
Hardee’s|hardees|
Harold’s Chicken Shack|haroldschickenshack|harolds|haroldschicken|friedchickenking|
Hesburger|hesburger|
Honey Baked Ham|honeybakedham|honeybakedhamcompany|
Hopdoddy Burger Bar|hopdoddyburgerbar|hopdoddy|
Hot Dog on a Stick|hotdogonastick|
Hot Head Burritos|hotheadburritos|hothead|
Hungry Howie’s|hungryhowies|hungryhowiespizza|
Hunt Brothers Pizza|huntbrotherspizza|
Hwy55|hwy55|hwy55burgersshakesandfries|hwy55burgersshakesfries|
IKEA Bistro|ikeabistro|ikea|
IKEA Restaurant|ikearestaurant|ikea|
Ike’s Love and Sandwiches|ikesloveandsandwiches|ikes|
Imo’s Pizza|imospizza|
In-N-Out Burger|innoutburger|innoutburgers|
Izzo’s Illegal Burrito|izzosillegalburrito|izzos|
Jack in the Box|jackinthebox|
Jack’s|jacks|
Jamba|jamba|jambajuice|
Jersey Mike’s Subs|jerseymikessubs|jerseymikes|
Jimmy John’s|jimmyjohns|jimmyjohnsgourmetsandwiches|
Joe’s Pizza|joespizza|
Jollibee|jollibee|
Juan Pollo|juanpollo|
Juice It Up!|juiceitup|
Juice Press|juicepress|
JuiceLand|juiceland|
Just Salad|justsalad|
KBTR|kbtr|kebabturkibabarafi|
KFC|kfc|kentuckyfriedchicken|
Kelly’s Cajun Grill|kellyscajungrill|
Keva Juice|kevajuice|
Kineya Mugimaru|kineyamugimaru|
King Taco|kingtaco|
Krispy Kreme|krispykreme|krispykremedoughnuts|
Krispy Krunchy Chicken|krispykrunchychicken|crispycrunchychicken|
Krystal|krystal|
Kura Sushi|kurasushi|kurarevolvingsushibar|
L&L Drive-Inn|landldriveinn|lldriveinn|landl|ll|landldrivein|lldrivein|
L&L Hawaiian Barbecue|landlhawaiianbarbecue|llhawaiianbarbecue|landl|ll|landlhawaiianbbq|llhawaiianbbq|
La Salsa|lasalsa|
Laredo Taco Company|laredotacocompany|
Larry’s Giant Subs|larrysgiantsubs|
Laughing Planet|laughingplanet|
Layne’s Chicken Fingers|layneschickenfingers|
Lee’s Famous Recipe Chicken|leesfamousrecipechicken|lees|
Lee’s Sandwiches|leessandwiches|
LemonShark Poké|lemonsharkpoke|
Lion’s Choice|lionschoice|
Little Big Burger|littlebigburger|
Little Caesars|littlecaesars|littlecaesarspizza|littleceasars|littleceasarspizza|
Long John Silver’s|longjohnsilvers|
Lotteria|lotteria|
Louisiana Famous Fried Chicken|louisianafamousfriedchicken|
Lviv Croissants|lvivcroissants|lwowskiecroissanty|
MOD Pizza|modpizza|
Manchu Wok|manchuwok|
Manhattan Bagel|manhattanbagel|manhattanbagels|
Marco’s Pizza|marcospizza|marcos|
Marrybrown|marrybrown|
Marugame Udon|marugameudon|marugameseimen|
McDonald’s|mcdonalds|
Meson Sandwiches|mesonsandwiches|elmesonsandwiches|meson|elmeson|
Miami Grill|miamigrill|
Mighty Taco|mightytaco|
Milio’s Sandwiches|miliossandwiches|milios|
Milo’s Hamburgers|miloshamburgers|
Mister Donut|misterdonut|
Mochinut|mochinut|
Moe’s Italian Sandwiches|moesitaliansandwiches|
Moe’s Southwest Grill|moessouthwestgrill|moes|
Mooyah|mooyah|
Mr. Hero|mrhero|
Mr. Pretzels|mrpretzels|
Mr. Sub|mrsub|
Muchas Gracias Mexican Food|muchasgraciasmexicanfood|
Mucho Burrito|muchoburrito|muchoburritofreshmexicangrill|
Myungrang Hotdog|myungranghotdog|
Nathan’s|nathans|nathansfamous|
Nation’s Giant Hamburgers|nationsgianthamburgers|
Neat|neat|neatburger|
Next Level Burger|nextlevelburger|
Nick The Greek|nickthegreek|
Noah’s Bagels|noahsbagels|noahsnewyorkbagels|noahsnybagels|
Num Pang|numpang|
Nékter Juice Bar|nekterjuicebar|
Oakberry Açaí bowls|oakberryacaibowls|
Old Chang Kee|oldchangkee|
Orange Julius|orangejulius|
Original Tommy’s|originaltommys|originaltommysworldfamoushamburgers|
Osmow’s|osmows|osmowsshawarma|
P. Terry’s|pterrys|pterrysburgerstand|
PDQ|pdq|
Pal’s|pals|palssuddenservice|
Panda Express|pandaexpress|
Panera Bread|panerabread|panera|
Papa John’s|papajohns|papajohn|papajohnpizza|papajohnspizza|
Papa Murphy’s|papamurphys|papamurphystakenbakepizza|papamurphy|papamurphypizza|papamurphyspizza|
Penn Station|pennstation|
Pepper Lunch|pepperlunch|
Pepperoni’s|pepperonis|
Philly Pretzel Factory|phillypretzelfactory|philadelphiapretzelfactory|philadelphiasoftpretzelfactory|phillysoftpretzelfactory|
Pick Up Stix|pickupstix|
Pita Pit|pitapit|
Pizza Boli’s|pizzabolis|
Pizza Hut Delivery|pizzahutdelivery|pizzahut|
Pizza Hut Express|pizzahutexpress|pizzahut|
Pizza Inn|pizzainn|
Pizza Nova|pizzanova|
Pizza Patrón|pizzapatron|
Pizza Schmizza|pizzaschmizza|
Planet Smoothie|planetsmoothie|
Playa Bowls|playabowls|
Poke Bros.|pokebros|
Poke House|pokehouse|
Pollo Campero|pollocampero|
Pollo Tropical|pollotropical|
Popeyes|popeyes|popeyeslouisianakitchen|
Port of Subs|portofsubs|
Portillo’s|portillos|
Potato Corner|potatocorner|
Potbelly|potbelly|potbellysandwichworks|potbellysandwichshop|
Pressed Juicery|pressedjuicery|pressed|
Pret A Manger|pretamanger|pret|veggiepret|
Pretzelmaker|pretzelmaker|pretzeltime|
PrimoHoagies|primohoagies|
Qdoba|qdoba|qdobamexicaneats|qdobamexicangrill|
Quiznos|quiznos|quiznossub|quiznossubs|
Raising Cane’s|raisingcanes|raisingcaneschickenfingers|
Rally’s|rallys|
Robeks|robeks|robeksjuice|
Roberto’s Taco Shop|robertostacoshop|
Rosati’s Pizza|rosatispizza|rosatis|rosatisauthenticchicagopizza|
Roy Rogers|royrogers|
Rubio’s|rubios|rubioscoastalgrill|rubiosfreshmexicangrill|
Ruby’s Diner|rubysdiner|
Runza|runza|
Rush Bowls|rushbowls|
Rōti Modern Mediterranean|rotimodernmediterranean|
Salad and Go|saladandgo|
Saladworks|saladworks|
Salsarita’s Fresh Mexican Grill|salsaritasfreshmexicangrill|salsaritas|
Saravanaa Bhavan|saravanaabhavan|saravanabhavan|
Sarku Japan|sarkujapan|
Sarpino’s Pizzeria|sarpinospizzeria|
Sbarro|sbarro|sbarropizzeria|
Schlotzsky’s|schlotzskys|schlotzskysdeli|
Shah’s Halal Food|shahshalalfood|
Shake Shack|shakeshack|
Shipley Do-Nuts|shipleydonuts|
Simple Simon’s Pizza|simplesimonspizza|
Slapfish|slapfish|
Slim Chickens|slimchickens|
Smashburger|smashburger|
Smoothie King|smoothieking|
Snarf’s Sandwiches|snarfssandwiches|
Sneaky Pete’s|sneakypetes|sneakypeteshotdogs|
Sonic|sonic|sonicdrivein|
Sourdough & Co.|sourdoughandco|sourdoughco|
Spangles|spangles|
Speedy Café|speedycafe|speedway|
Spizzico|spizzico|
Steak Escape|steakescape|
Steak ’n Shake|steaknshake|
Subway|subway|subwayaustralia|subwaybrasil|subwaymexico|subwaysandwiches|subwayukandireland|subwayukireland|
Suki Hana|sukihana|
Super Chix|superchix|
Sweetgreen|sweetgreen|
Swig|swig|
TKK Fried Chicken|tkkfriedchicken|
Taco Bell Cantina|tacobellcantina|tacobell|
Taco Bell|tacobell|
Taco Bueno|tacobueno|
Taco Cabana|tacocabana|
Taco Casa|tacocasa|
Taco Del Mar|tacodelmar|
Taco John’s|tacojohns|
Taco Mayo|tacomayo|
Taco Palenque|tacopalenque|
Taco Time Northwest|tacotimenorthwest|tacotime|tacotimenw|
Taco Time|tacotime|
Taziki’s Mediterranean Cafe|tazikismediterraneancafe|tazikis|
Teddy’s Bigger Burgers|teddysbiggerburgers|
Ted’s Hot Dogs|tedshotdogs|
Telepizza|telepizza|
Tender Greens|tendergreens|
Teriyaki Madness|teriyakimadness|
Tex’s Chicken & Burgers|texschickenandburgers|texschickenburgers|texaschickenandburgers|texaschickenburgers|texaschickenandburger|texaschickenburger|
Thaï Express|thaiexpress|
The Chicken Rice Shop|chickenriceshop|
The Flame Broiler|flamebroiler|
The Halal Guys|halalguys|
The Yard Milkshake Bar|yardmilkshakebar|
Togo’s|togos|togossandwiches|
Torchy’s Tacos|torchystacos|
Tropical Smoothie Cafe|tropicalsmoothiecafe|
Tubby’s|tubbys|
Tudor’s Biscuit World|tudorsbiscuitworld|
Twisters|twisters|twistersburgersandburritos|twistersburgersburritos|
Two Hands Corn Dog|twohandscorndog|twohands|twohandscorndogs|twohandsseoulfreshcorndogs|
Urban Plates|urbanplates|
Veggie Grill|veggiegrill|
Velvet Taco|velvettaco|
Victorico’s|victoricos|
Vocelli Pizza|vocellipizza|
Voodoo Doughnut|voodoodoughnut|
WaBa Grill|wabagrill|
Waffle Cabin|wafflecabin|
Wahoo’s Fish Taco|wahoosfishtaco|wahoos|
Ward’s Restaurant|wardsrestaurant|wards|
Wasabi|wasabi|
Wayback Burgers|waybackburgers|
Wendy’s|wendys|
Wetzel’s Pretzels|wetzelspretzels|
Whataburger|whataburger|
Which Wich?|whichwich|
White Castle|whitecastle|
Wienerschnitzel|wienerschnitzel|
Wimpy|wimpy|wimpyrestaurants|
Winchell’s Donut House|winchellsdonuthouse|winchellsdonuts|winchellsdoughnuthouse|winchellsdoughnuts|
Wing Zone|wingzone|
WingStreet|wingstreet|
Wingstop|wingstop|
Wok a Holic|wokaholic|
Wok to Walk|woktowalk|
Xi’an Famous Foods|xianfamousfoods|
Yogis Grill|yogisgrill|
Yoshinoya|yoshinoya|
Yum Yum Donuts|yumyumdonuts|yumyumdoughnuts|
Z!Eats|zeats|zoup|
Zambrero|zambrero|
Zaxby’s|zaxbys|zaxbyschickenfingersandbuffalowings|zaxbyschickenfingersbuffalowings|
Zero Degrees|zerodegrees|
Zippy’s|zippys|
Zip’s|zips|zipsdrivein|
Zoës Kitchen|zoeskitchen|
itsu|itsu|
= amenity/restaurant
100 Montaditos|100montaditos|
110 Grill|110grill|
54th Street Grill and Bar|54thstreetgrillandbar|54thstreet|
AFURI|afuri|
Abby’s|abbys|abbyspizza|abbyslegendarypizza|
Aladdin’s Eatery|aladdinseatery|
Amici’s East Coast Pizzeria|amiciseastcoastpizzeria|amici|
Anthony’s Coal Fired Pizza|anthonyscoalfiredpizza|
Applebee’s|applebees|applebeesneighborhoodgrillandbar|applebeesneighborhoodgrillbar|applebeesbarandgrill|applebeesgrillandbar|applebeesneighborhoodbarandgrill|
Arooga’s|aroogas|aroogasgrillehouseandsportsbar|
Aurelio’s Pizza|aureliospizza|
Azzip Pizza|azzippizza|
B.C. Pizza|bcpizza|
BCD Tofu House|bcdtofuhouse|
BJ’s|bjs|bjsrestaurantandbrewhouse|bjsrestaurantbrewhouse|
Bag O’ Crab|bagocrab|
Bahama Breeze|bahamabreeze|bahamabreezeislandgrille|
Bamboo Sushi|bamboosushi|
Barro’s Pizza|barrospizza|
Bartaco|bartaco|
Beef O’Brady’s|beefobradys|
Beggars Pizza|beggarspizza|
Benihana|benihana|benihanaoftokyo|
Bennigan’s|bennigans|
Bento Sushi|bentosushi|
Bertucci’s|bertuccis|
Big Boy|bigboy|bigboyrestaurantandbakery|bigboyrestaurantbakery|
Black Angus|blackangus|
Black Bear Diner|blackbeardiner|
Blaze Pizza|blazepizza|
Bob Evans|bobevans|
Bonanza Steakhouse|bonanzasteakhouse|bonanza|
Bonchon Chicken|bonchonchicken|bonchon|bonchonfriedchicken|
Bonefish Grill|bonefishgrill|
Boston Pizza|bostonpizza|
Bravo|bravo|bravocucinaitaliana|
BreWingZ|brewingz|
Brio|brio|briotuscangrille|
Bubba Gump Shrimp Company|bubbagumpshrimpcompany|
Bubba’s 33|bubbas33|
Buca di Beppo|bucadibeppo|
Buffalo Wild Wings|buffalowildwings|bw3|bww|
Buffalo Wings & Rings|buffalowingsandrings|buffalowingsrings|
Burger & Lobster|burgerandlobster|burgerlobster|
CAVA|cava|cavagrill|
Cafe Rio|caferio|caferiomexicangrill|
California Pizza Kitchen|californiapizzakitchen|cpk|
California Tortilla|californiatortilla|
Carrabba’s Italian Grill|carrabbasitaliangrill|carrabbas|
Casey’s|caseys|
Cassano’s Pizza King|cassanospizzaking|cassanos|cassanospizza|
Cheddar’s|cheddars|cheddarsscratchkitchen|
Cheeburger Cheeburger|cheeburgercheeburger|
Chevys|chevys|chevysfreshmex|
Chili’s|chilis|chilisgrillandbar|chilisgrillbar|
Chimcking|chimcking|
Chuck E. Cheese|chuckecheese|chuckecheeses|
Chuy’s|chuys|
Cicis|cicis|cicispizza|
Claim Jumper|claimjumper|
CoCo Ichibanya|cocoichibanya|
Coco’s Bakery|cocosbakery|cocos|
Condado Tacos|condadotacos|
Cooper’s Hawk|coopershawk|coopershawkwineryandrestaurants|coopershawkwineryrestaurants|
Copeland’s|copelands|
Cotton Patch Cafe|cottonpatchcafe|
Country Kitchen|countrykitchen|
Country Pride|countrypride|countrypriderestaurant|
Country Waffles|countrywaffles|
Cracker Barrel|crackerbarrel|crackerbarreloldcountrystore|cboldcountrystore|
D.P. Dough|dpdough|
Dallas BBQ|dallasbbq|
Davanni’s|davannis|davannispizzaandhothoagies|davannispizzahothoagies|
Dave & Buster’s|daveandbusters|davebusters|dandbs|dbs|
Del Frisco’s Double Eagle Steakhouse|delfriscosdoubleeaglesteakhouse|delfriscos|
Denny’s|dennys|
Dickey’s Barbecue Pit|dickeysbarbecuepit|dickeysbarbecue|
Din Tai Fung|dintaifung|
Donatos Pizza|donatospizza|donatos|
DoubleDave’s Pizzaworks|doubledavespizzaworks|doubledaves|
Dough Zone|doughzone|
Earls|earls|
East Coast Wings + Grill|eastcoastwingsplusgrill|eastcoastwingsandgrill|eastcoastwingsgrill|
Eat’n Park|eatnpark|
Eggs Up Grill|eggsupgrill|
Elephant Bar|elephantbar|
Famous Dave’s|famousdaves|famousdavesbbq|
Fatz|fatz|
First Watch|firstwatch|firstwatchthedaytimecafe|
Fleming’s|flemings|flemingsprimesteakhouseandwinebar|flemingsprimesteakhousewinebar|
Fogo de Chão|fogodechao|
Ford’s Garage|fordsgarage|
Foster’s Grille|fostersgrille|
Fox’s Pizza Den|foxspizzaden|
Freshii|freshii|
Friendly’s|friendlys|
Frisch’s Big Boy|frischsbigboy|
Fuddruckers|fuddruckers|
Gator’s Dockside|gatorsdockside|
Gatti’s Pizza|gattispizza|
Gen Korean BBQ|genkoreanbbq|
Genki Sushi|genkisushi|
Gino’s East|ginoseast|
Giordano’s Pizzeria|giordanospizzeria|
Godfather’s Pizza|godfatherspizza|
Golden Corral|goldencorral|goldencorralbuffet|goldencorralbuffetandgrill|
Grandy’s|grandys|
Grimaldi’s Pizzeria|grimaldispizzeria|
Gringo’s Mexican Kitchen|gringosmexicankitchen|gringostexmex|
Grotto Pizza|grottopizza|
Gyu-Kaku|gyukaku|
Haidilao Hot Pot|haidilaohotpot|
Happy Joe’s|happyjoes|
Happy Lamb Hot Pot|happylambhotpot|
Happy’s Pizza|happyspizza|
Hard Rock Cafe|hardrockcafe|
Hawksmoor|hawksmoor|
Home Run Inn Pizzeria|homeruninnpizzeria|homeruninn|
Hooters|hooters|
Hoss’s Steak & Sea House|hossssteakandseahouse|hossssteakseahouse|hosss|hosssfamilysteakandsea|
Hotshots Sports Bar and Grill|hotshotssportsbarandgrill|hotshots|
Houlihan’s|houlihans|houlihansrestaurantandbar|houlihansrestaurantbar|
House of Blues|houseofblues|
HuHot|huhot|huhotmongoliangrill|
Huddle House|huddlehouse|
IHOP|ihop|internationalhouseofpancakes|
Il Fornaio|ilfornaio|
Ippudo|ippudo|
Iron Skillet|ironskillet|ironskilletrestaurant|
Islands|islands|islandsfineburgersanddrinks|islandsfineburgersdrinks|
J. Alexander’s|jalexanders|
JINYA Ramen Bar|jinyaramenbar|jinya|
Jack Astor’s|jackastors|
Jack Stack Barbecue|jackstackbarbecue|fiorellasjackstackbarbecue|
Jason’s Deli|jasonsdeli|
Jet’s Pizza|jetspizza|
Jim ’N Nick’s|jimnnicks|
Jimboy’s Tacos|jimboystacos|
Joey|joey|
Joe’s Crab Shack|joescrabshack|
Johnny Carino’s|johnnycarinos|carinios|carinositalian|
Johnny Rockets|johnnyrockets|johnnyrocket|
John’s Incredible Pizza|johnsincrediblepizza|
Keke’s Breakfast Cafe|kekesbreakfastcafe|
Kizuki Ramen & Izakaya|kizukiramenandizakaya|kizukiramenizakaya|
Kona Grill|konagrill|
La Place|laplace|
LaRosa’s Pizzeria|larosaspizzeria|
Lazy Dog|lazydog|
Ledo Pizza|ledopizza|
Leeann Chin|leeannchin|
Legal Sea Foods|legalseafoods|
Logan’s Roadhouse|logansroadhouse|
LongHorn Steakhouse|longhornsteakhouse|
Lou Malnati’s Pizzeria|loumalnatispizzeria|
Loving Hut|lovinghut|
Luby’s|lubys|
Lucille’s Smokehouse BBQ|lucillessmokehousebbq|lucillessmokehousebarbque|lucilles|lucillesbbq|
Lupe Tortilla|lupetortilla|texmex|
L’Antica Pizzeria da Michele|lanticapizzeriadamichele|
Maggiano’s Little Italy|maggianoslittleitaly|
Maid-Rite|maidrite|
Main Event|mainevent|
Maple Street Biscuit Company|maplestreetbiscuitcompany|
Margaritas|margaritas|margaritasmexicanrestaurant|
Marie Callender’s|mariecallenders|mariecallendersrestaurantandbakery|mariecallendersrestaurantbakery|mariecalendar|mariecalendars|mariecallendars|
Mark’s Pizzeria|markspizzeria|
Martin’s BBQ|martinsbbq|
Maryland Fried Chicken|marylandfriedchicken|marylandchicken|mfc|
Mazzio’s|mazzios|
McAlister’s Deli|mcalistersdeli|
McCormick & Schmick’s|mccormickandschmicks|mccormickschmicks|mccormickandschmick|mccormickandschmicksgrill|
Meet Fresh|meetfresh|
Meizhou Dongpo|meizhoudongpo|
Mellow Mushroom|mellowmushroom|
Mendocino Farms|mendocinofarms|
Metro Diner|metrodiner|
Mezeh Mediterranean Grill|mezehmediterraneangrill|mezeh|mezehgrill|
Mighty Quinn’s|mightyquinns|
Miller’s Ale House|millersalehouse|
Mimi’s Cafe|mimiscafe|
Mission BBQ|missionbbq|
Mo-Mo Paradise|momoparadise|momo|
Modern Market|modernmarket|
Monical’s Pizza|monicalspizza|
Morton’s Grille|mortonsgrille|mortons|
Morton’s The Steakhouse|mortonsthesteakhouse|mortons|
Mountain Mike’s|mountainmikes|mountainmikespizza|
Moxie’s|moxies|moxiesgrillandbar|moxiesgrillbar|
Mo’s|mos|mosseafoodandchowder|mosseafoodchowder|
Naf Naf Grill|nafnafgrill|
Nando’s|nandos|
Native Grill & Wings|nativegrillandwings|nativegrillwings|nativegrill|
Nice To Meet You Hot Pot|nicetomeetyouhotpot|nice2meetu|
Ninety Nine Restaurant & Pub|ninetyninerestaurantandpub|ninetyninerestaurantpub|99restaurant|99restaurants|pub99|
Nobu|nobu|
Noodles & Company|noodlesandcompany|noodlescompany|noodlesandco|noodlesco|
North Italia|northitalia|
Old Chicago|oldchicago|oldchicagopizzaandtaproom|oldchicagopizzataproom|
Old Country Buffet|oldcountrybuffet|
Olive Garden|olivegarden|olivegardenitaliankitchen|
On The Border|ontheborder|onthebordermexicangrillandcantina|onthebordermexicangrillcantina|
Ono Hawaiian BBQ|onohawaiianbbq|
Original Roadhouse Grill|originalroadhousegrill|
Otto Pizza|ottopizza|
Outback Steakhouse|outbacksteakhouse|outbacksteakhousenational|
O’Charley’s|ocharleys|
P.F. Chang’s|pfchangs|pfchangschinabistro|pfchang|
Pagliacci Pizza|pagliaccipizza|
Pancheros Mexican Grill|pancherosmexicangrill|pancheros|
Papa Gino’s|papaginos|
PappaRich|papparich|
Pastini|pastini|
Patroni|patroni|
Pei Wei|peiwei|peiweiasiandiner|
Pelicana|pelicana|pelicanachicken|
Perkins|perkins|perkinsrestaurantandbakery|
Peter Piper Pizza|peterpiperpizza|
Phở Hòa|phhoa|
Piada Italian Street Food|piadaitalianstreetfood|
Piccadilly|piccadilly|
Pie Five|piefive|piefivepizzaco|piefivepizza|
Pieology Pizzeria|pieologypizzeria|pieology|
Pizza Factory|pizzafactory|
Pizza Hut|pizzahut|
Pizza My Heart|pizzamyheart|
Pizza Ranch|pizzaranch|
Ponderosa Steakhouse|ponderosasteakhouse|ponderosa|
Primanti Bros.|primantibros|
Quaker Steak & Lube|quakersteakandlube|quakersteaklube|
RA Sushi|rasushi|
Rainforest Cafe|rainforestcafe|
Ramen Danbo|ramendanbo|
Ramen Santouka|ramensantouka|hokkaidoramensantouka|
Red Lobster|redlobster|
Red Robin|redrobin|redrobingourmetburgersandbrews|redrobingourmetburgers|
RibCrib|ribcrib|
Rocky Rococo|rockyrococo|
Romano’s Macaroni Grill|romanosmacaronigrill|
Romantik|romantik|romantikrestaurant|romantikhotelsandrestaurants|romantikhotelsrestaurants|
Round Table Pizza|roundtablepizza|roundtable|
Ruby Tuesday|rubytuesday|
Rudy’s Country Store and Bar-B-Q|rudyscountrystoreandbarbq|rudysbarbq|rudysbarbecue|rudysbbq|rudyscountrystoreandbarbecue|rudyscountrystoreandbbq|
Ruth’s Chris Steak House|ruthschrissteakhouse|
STK|stk|
Saizeriya|saizeriya|
Saltgrass Steak House|saltgrasssteakhouse|saltgrass|
Salvatore’s Old Fashioned Pizzeria|salvatoresoldfashionedpizzeria|salvatores|
Sal’s Pizza|salspizza|
Sankalp|sankalp|
Seasons 52|seasons52|
Shakey’s|shakeys|
Shari’s|sharis|
Shi Miao Dao Yunnan Rice Noodle|shimiaodaoyunnanricenoodle|shiaomaodaoyunnannoodles|
Shoney’s|shoneys|
Shoo Loong Kan|shooloongkan|
Showmars|showmars|
Silver Diner|silverdiner|
Sizzle Pie|sizzlepie|
Sizzler|sizzler|
Skyline Chili|skylinechili|
Smithfield’s Chicken ’N Bar-B-Q|smithfieldschickennbarbq|smithfieldschickennbarbeque|smithfieldschickennbbq|smithfieldschickenandbarbq|smithfieldschickenandbarbeque|smithfieldschickenandbbq|
Smokey Bones|smokeybones|
Snappy Tomato Pizza|snappytomatopizza|
Snooze|snooze|snoozeanameatery|
Sonny’s BBQ|sonnysbbq|
Stoney River|stoneyriver|
Sunset Grill|sunsetgrill|
TGI Fridays|tgifridays|
Tacombi|tacombi|
Tacotote|tacotote|eltacotote|
Ted’s Montana Grill|tedsmontanagrill|
Ten Seconds Yunnan Rice Noodle|tensecondsyunnanricenoodle|tensecondsricenoodle|
Texas Roadhouse|texasroadhouse|
The Cheesecake Factory|cheesecakefactory|
The Chopped Leaf|choppedleaf|
The Counter|counter|
The Great Greek Mediterranean Grill|greatgreekmediterraneangrill|greatgreek|greatgreekgrill|
The Jalapeno Tree|jalapenotree|
The Keg|keg|
The Kickin’ Crab|kickincrab|
The Melting Pot|meltingpot|
The Old Spaghetti Factory|oldspaghettifactory|
The Original Pancake House|originalpancakehouse|
The Stand|stand|
Tijuana Flats|tijuanaflats|
Tim Ho Wan|timhowan|
Tony Roma’s|tonyromas|tonyroma|
Toppers Pizza|topperspizza|
True Food Kitchen|truefoodkitchen|
Twin Peaks|twinpeaks|
UDON|udon|
Uno Pizzeria & Grill|unopizzeriaandgrill|unopizzeriagrill|unos|pizzeriauno|unochicagogrill|
Valentino’s|valentinos|valentinospizza|
Vapiano|vapiano|
Village Inn|villageinn|
Waffle House|wafflehouse|
Wagamama|wagamama|
Wahlburgers|wahlburgers|
Western Sizzlin’|westernsizzlin|westernsizzling|
Yard House|yardhouse|
Yunshang Rice Noodle|yunshangricenoodle|
Zeeks Pizza|zeekspizza|
Zippy’s|zippys|
bb.q Chicken|bbqchicken|
bd’s Mongolian Grill|bdsmongoliangrill|bdmongoliangrill|
= amenity/cafe
% Arabica|arabica|
7 Brew|7brew|7brewcoffee|sevenbrewcoffee|
7 Leaves Cafe|7leavescafe|
85°C Bakery Cafe|85cbakerycafe|85c|85cafe|85degrees|85degreesc|85degreescelsius|85cdailycafe|85oc|
Aroma Espresso Bar|aromaespressobar|aroma|
Aroma Joe’s|aromajoes|
Bambu|bambu|
BenGong’s Tea|bengongstea|
Better Buzz Coffee|betterbuzzcoffee|betterbuzzcoffeeroasters|
Big Orange|bigorange|
Biggby Coffee|biggbycoffee|
Black Rock Coffee|blackrockcoffee|
Black Sheep Coffee|blacksheepcoffee|
Blank Street Coffee|blankstreetcoffee|blankstreet|
Blue Bottle Coffee|bluebottlecoffee|
Boba Guys|bobaguys|
Braganza Tea|braganzatea|
Cafe Coffee Day|cafecoffeeday|
Caffè Nero|caffenero|cafenero|
Caffè Pascucci|caffepascucci|
Café Amazon|cafeamazon|
Café Joyeux|cafejoyeux|
Café du Monde|cafedumonde|
Caribou Coffee|cariboucoffee|
Chagee|chagee|
Chatime|chatime|
Chicha San Chen|chichasanchen|
Clean Eatz|cleaneatz|
CoCo|coco|cocofreshteaandjuice|cocofreshteajuice|
Coffee Republic|coffeerepublic|
Coffee Time|coffeetime|
Coffeeshop Company|coffeeshopcompany|
Columbus Café|columbuscafe|colombus|colombuscafe|colombuscafeandco|colombuscafeco|columbus|columbuscafeandco|columbuscafeco|
Corner Bakery|cornerbakery|cornerbakerycafe|
Costa Drive Thru|costadrivethru|costa|costadrivethrough|
Costa|costa|costacoffee|costacoffeecosta|
Ding Tea|dingtea|
Dunn Brothers Coffee|dunnbrotherscoffee|dunnbroscoffee|
Dutch Bros. Coffee|dutchbroscoffee|dutchbros|dutchbrothers|
EL&N|elandn|eln|elandnlondon|elnlondon|
Ellianos Coffee|ellianoscoffee|
Euro Café|eurocafe|
Gloria Jean’s|gloriajeans|gloriajeanscoffees|
Gong Cha|gongcha|
Grind|grind|
HTeaO|hteao|
Happy Lemon|happylemon|
Heine Brothers’|heinebrothers|
Heytea|heytea|
Honey Dew Donuts|honeydewdonuts|honeydew|
Hui Lau Shan|huilaushan|
It’s Boba Time|itsbobatime|
Jazen Tea|jazentea|jazen|
Joe & The Juice|joeandthejuice|joethejuice|
Juan Valdez Café|juanvaldezcafe|
Julius Meinl|juliusmeinl|
Junbi|junbi|
Kitanda|kitanda|
Kreation Organic|kreationorganic|
Kung Fu Tea|kungfutea|kftea|
La Colombe Coffee Roasters|lacolombecoffeeroasters|lacolombe|
Lavazza|lavazza|
Le Pain Quotidien|lepainquotidien|
Lollicup|lollicup|
Luckin Coffee|luckincoffee|luckin|
Machi machi|machimachi|
Macu Tea|macutea|macu|
Mango Mango Dessert|mangomangodessert|
Matcha Cafe Maiko|matchacafemaiko|
Matto Espresso|mattoespresso|
Max Brenner|maxbrenner|
McCafé|mccafe|
Mikel|mikel|
Mixue Ice Cream & Tea|mixueicecreamandtea|mixueicecreamtea|mixue|
NUTTEA|nuttea|
Nana’s Green Tea|nanasgreentea|
Nero Express|neroexpress|caffenero|
OldTown White Coffee|oldtownwhitecoffee|
OneZo Tapioca|onezotapioca|onezo|onezotea|
PJ’s Coffee of New Orleans|pjscoffeeofneworleans|
Peet’s Coffee|peetscoffee|peets|peetscoffeeandtea|peetscoffeetea|
Philz Coffee|philzcoffee|
Quickly|quickly|
Royaltea 皇茶|royaltea|
Scooter’s Coffee|scooterscoffee|
Seattle’s Best Coffee|seattlesbestcoffee|
Second Cup|secondcup|
Segafredo|segafredo|
Sharetea|sharetea|
Stan’s Donuts & Coffee|stansdonutsandcoffee|stansdonutscoffee|
Starbucks Reserve|starbucksreserve|
Starbucks|starbucks|starbuckscoffee|starbuckscanada|starbucksuk|
Stumptown Coffee Roasters|stumptowncoffeeroasters|
Sunright Tea Studio|sunrightteastudio|
Sweethoney Dessert|sweethoneydessert|
T4 Tea House|t4teahouse|t4teaforu|t4|
TP Tea|tptea|
Tapioca Express|tapiocaexpress|
Tastea|tastea|
Tatte Bakery & Cafe|tattebakeryandcafe|tattebakerycafe|
Teapresso Bar|teapressobar|
The Alley|alley|
The Bean|bean|
The Coffee Bean & Tea Leaf|coffeebeanandtealeaf|coffeebeantealeaf|
The Human Bean|humanbean|
Think Coffee|thinkcoffee|
Tierra Mia Coffee|tierramiacoffee|
Tiger Sugar|tigersugar|
Tim Hortons|timhortons|
Tom N Toms|tomntoms|
WatchHouse|watchhouse|
Wild Bean Cafe|wildbeancafe|
WonderWaffel|wonderwaffel|
Xing Fu Tang|xingfutang|
Yi Fang Tea|yifangtea|yifang|yifangfruittea|yifangtaiwanfruittea|
= amenity/ice_cream
Abbott’s Frozen Custard|abbottsfrozencustard|abbotts|
Amorino|amorino|
Amy’s Ice Creams|amysicecreams|
Andy’s Frozen Custard|andysfrozencustard|andys|
Bacio di Latte|baciodilatte|
Baskin-Robbins|baskinrobbins|
Ben & Jerry’s|benandjerrys|benjerrys|
Bruster’s Ice Cream|brustersicecream|brusters|brustersrealicecream|
Carvel|carvel|
Cold Stone Creamery|coldstonecreamery|coldstone|
Dippin’ Dots|dippindots|
Emack & Bolio’s|emackandbolios|emackbolios|emackandboilios|emackboilios|
Freddo|freddo|
Graeter’s|graeters|greaters|
Handel’s Homemade Ice Cream|handelshomemadeicecream|handels|handelsicecream|
Häagen-Dazs|haagendazs|
Jeni’s Splendid Ice Cream|jenissplendidicecream|jenissplendidicecreams|jenis|
Jeremiah’s Italian Ice|jeremiahsitalianice|
La Michoacana|lamichoacana|paleterialamichoacana|
Llaollao|llaollao|
Marble Slab Creamery|marbleslabcreamery|
Menchie’s|menchies|menchiesfrozenyoghurt|menchiesfrozenyogurt|
Orange Leaf|orangeleaf|orangeleaffrozenyogurt|
Peachwave|peachwave|peachwavefrozenyogurtandgelato|peachwavefrozenyogurtgelato|peachwaveselfservefrozenyogurt|
Pinkberry|pinkberry|
Ralph’s Italian Ices|ralphsitalianices|ralphsfamousitalianices|ralphsfamousitalianicesandicecream|ralphsitalianice|ralphsitalianicesandicecream|
Red Mango|redmango|
Rita’s Italian Ice|ritasitalianice|ritasitalianiceandfrozencustard|ritasitalianicefrozencustard|ritas|ritaswaterice|
Salt & Straw|saltandstraw|saltstraw|
Shake’s|shakes|shakesfrozencustard|
SomiSomi|somisomi|somisomisoftserveandtaiyaki|somisomisoftservetaiyaki|
Sub Zero|subzero|subzeronitrogenicecream|
Swensen’s|swensens|
TCBY|tcby|
The Baked Bear|bakedbear|
Twistee Treat|twisteetreat|
Van Leeuwen Ice Cream|vanleeuwenicecream|
Yogen Früz|yogenfruz|
Yogorino|yogorino|
Yogurt Mountain|yogurtmountain|
Yogurtland|yogurtland|
Yumilicious|yumilicious|
sweetFrog|sweetfrog|sweetfrogfrozenyogurt|sweetfrogpremiumfrozenyogurt|
= amenity/bar
Bar Louie|barlouie|barlouierestaurants|
Coyote Ugly|coyoteugly|coyoteuglysaloon|
Flight Club|flightclub|
Ojos Locos Sports Cantina|ojoslocossportscantina|ojoslocos|
Vino Volo|vinovolo|
= amenity/pub
BrewDog|brewdog|
McMenamins|mcmenamins|
Schmizza Pub & Grub|schmizzapubandgrub|schmizzapubgrub|pizzaschmizza|
Schmizza Public House|schmizzapublichouse|pizzaschmizza|
The Brass Tap|brasstap|
= shop/bakery
Bakers Delight|bakersdelight|
Brioche Dorée|briochedoree|
COBS Bread|cobsbread|
Cinnaholic|cinnaholic|
Délifrance|delifrance|
Fabrique|fabrique|fabriquebakery|
Franz|franz|
Goldilocks|goldilocks|
Great Harvest Bread Company|greatharvestbreadcompany|
K&U Bäckerei|kandubackerei|kubackerei|
Ole & Steen|oleandsteen|olesteen|
Paris Baguette|parisbaguette|parisbaguettecafe|
Paul|paul|
Red Ribbon|redribbon|
Rose Bakeshop|rosebakeshop|
Tous les Jours|touslesjours|
Uncle Tetsu’s Cheesecake|uncletetsuscheesecake|
Valerio’s Tropical Bakeshop|valeriostropicalbakeshop|
Woops!|woops|
= shop/pastry
Cookies by Design|cookiesbydesign|
Crumbl Cookies|crumblcookies|crumbl|
Gigi’s Cupcakes|gigiscupcakes|
Insomnia Cookies|insomniacookies|
Mrs. Fields|mrsfields|
Nothing Bundt Cakes|nothingbundtcakes|
Smallcakes|smallcakes|
= amenity/pharmacy
Albertsons Pharmacy|albertsonspharmacy|
Bartell Drugs|bartelldrugs|
Brookshire Brothers Pharmacy|brookshirebrotherspharmacy|
Brookshire’s Pharmacy|brookshirespharmacy|
CVS Pharmacy|cvspharmacy|cvs|
Costco Pharmacy|costcopharmacy|costco|
Discount Drug Mart|discountdrugmart|
Duane Reade|duanereade|
Fred Meyer Pharmacy|fredmeyerpharmacy|fredmeyer|
Giant Eagle Pharmacy|gianteaglepharmacy|gianteagle|
Giant Pharmacy|giantpharmacy|giant|
Good Neighbor Pharmacy|goodneighborpharmacy|
H-E-B Pharmacy|hebpharmacy|heb|
Hannaford Pharmacy|hannafordpharmacy|hannaford|
Health Mart|healthmart|healthmartpharmacy|
Hy-Vee Pharmacy|hyveepharmacy|
Kinney Drugs|kinneydrugs|
Kroger Pharmacy|krogerpharmacy|kroger|
Longs Drugs|longsdrugs|longs|
Marc’s Pharmacy|marcspharmacy|marcs|
Medicap Pharmacy|medicappharmacy|
Meijer Pharmacy|meijerpharmacy|meijer|
Pharmaca|pharmaca|
Publix|publix|publixpharmacy|
Rite Aid|riteaid|riteaidpharmacy|
Safeway|safeway|safewaypharmacy|
The Medicine Shoppe|medicineshoppe|
Times Supermarkets|timessupermarkets|timespharmacy|
Tops Pharmacy|topspharmacy|tops|
Walgreens|walgreens|walgreen|walgreenspharmacy|
Walmart Pharmacy|walmartpharmacy|walmart|
Watsons|watsons|
Wegmans Pharmacy|wegmanspharmacy|wegmans|
= shop/chemist
CVS Pharmacy|cvspharmacy|cvs|
Good Neighbor Pharmacy|goodneighborpharmacy|
Longs Drugs|longsdrugs|longs|
Rite Aid|riteaid|
Walgreens|walgreens|walgreenspharmacy|
Watsons|watsons|
= shop/convenience
1st Stop|1ststop|firststop|
7-Eleven|7eleven|711|7elevenaustralia|7elevencanada|7elevenphilippines|seveneleven|
76|76|
ABC|abc|abcstores|
AL Prime Energy|alprimeenergy|alprime|
APlus|aplus|
Admiral|admiral|
Allsup’s|allsups|allsupsconveniencestore|
Alltown Fresh|alltownfresh|
Alltown|alltown|
Aloha Island Mart|alohaislandmart|alohapetroleum|
Alta Convenience|altaconvenience|
Amazon Go|amazongo|amazonfresh|
AmeriStop|ameristop|
Amoco|amoco|
Applegreen|applegreen|
BP Shop|bpshop|bp|
BellStores|bellstores|
Big Apple|bigapple|
Big Red Stores|bigredstores|bigred|
Buc-ee’s|bucees|
Byrne Dairy & Deli|byrnedairyanddeli|byrnedairydeli|byrnedairy|
CEFCO|cefco|
Caltex|caltex|
Casey’s General Store|caseysgeneralstore|caseyscarryoutpizza|caseys|
Cenex|cenex|
Certified|certified|certifiedoil|
Chevron|chevron|
Circle K|circlek|circlekcanada|macs|macsconveniencestores|
Citgo|citgo|
Clark’s Pump-N-Shop|clarkspumpnshop|
Coen Markets Inc|coenmarketsinc|
Conoco|conoco|
Convenient Food Mart|convenientfoodmart|
Cumberland Farms|cumberlandfarms|
Dari Mart|darimart|
Dash In|dashin|
Delta Sonic|deltasonic|deltasoniccarwash|
Duchess|duchess|
Duck Thru|duckthru|
Enmarket|enmarket|
Esso|esso|
ExtraMile|extramile|
Family Express|familyexpress|familyexpresscorporation|
Farm Stores|farmstores|
Fas Mart|fasmart|
Fastbreak|fastbreak|
Fastrac Cafe|fastraccafe|fastrac|
Flying J|flyingj|
GATE|gate|gatepetroleum|
GetGo|getgo|
GoMart|gomart|
Good 2 Go|good2go|
Gulf Express|gulfexpress|
Haffner’s|haffners|
Holiday|holiday|
Huck’s Food & Fuel|hucksfoodandfuel|hucksfoodfuel|hucks|
Hudson|hudson|
Irving|irving|irvingoil|
J&H Family Stores|jandhfamilystores|jhfamilystores|
Jacksons|jacksons|
Jiffy Mart|jiffymart|
Joe’s Kwik Marts|joeskwikmarts|
Kangaroo Express|kangarooexpress|kangaroo|
Kent Kwik|kentkwik|
Kim’s Convenience Store|kimsconveniencestore|kims|
Kum & Go|kumandgo|kumgo|
Kwik Shop|kwikshop|
Kwik Star|kwikstar|
Kwik Trip|kwiktrip|
Lawson|lawson|
Loaf ’N Jug|loafnjug|
Love’s|loves|
Lukoil Mini-Mart|lukoilminimart|minimart|lukoil|
Lukoil|lukoil|lukoilminimarket|lukoilshop|lukoiltrgovina|
Mapco|mapco|
Marathon|marathon|
Maverik|maverik|
Meijer Express|meijerexpress|meijer|
Minit Mart|minitmart|
Mobil Mart|mobilmart|mobil|
Murphy Express|murphyexpress|
Murphy USA|murphyusa|
Nouria|nouria|
On the Run|ontherun|
Oxxo|oxxo|
Par Mar Stores|parmarstores|
Petit Casino|petitcasino|
Phillips 66|phillips66|
Pilot|pilot|pilottravelcenters|pilottravelcenter|
Plaid Pantry|plaidpantry|
Quality Mart|qualitymart|
QuickChek|quickchek|
Quik Stop|quikstop|
QuikTrip|quiktrip|qt|
RaceTrac|racetrac|
RaceWay|raceway|
Rebel|rebel|
Red Apple Food Mart|redapplefoodmart|
Refuel|refuel|cruizers|
Rhodes|rhodes|rhodes101|
Road Ranger|roadranger|
Rocket|rocket|
Rotten Robbie|rottenrobbie|
Royal Farms|royalfarms|
Rutter’s|rutters|
Sheetz|sheetz|
Shell Select|shellselect|
Shell Shop|shellshop|
Shell|shell|
Sinclair|sinclair|
Spar Express|sparexpress|
Spar|spar|sparni|
Speedway|speedway|
Spinx|spinx|
Star Mart|starmart|
Stewart’s Shops|stewartsshops|stewarts|
Stinker|stinker|stinkerstores|
Stop Cafe|stopcafe|
Stripes|stripes|
Stuckey’s|stuckeys|
Sunoco|sunoco|
TA|ta|
Terrible’s|terribles|terriblesherbst|
Texaco|texaco|
Thorntons|thorntons|
Tiger Mart|tigermart|exxon|exxontigermart|
Timewise|timewise|
Toot’n Totum|tootntotum|
Town Pump|townpump|
Turkey Hill|turkeyhill|
US Market|usmarket|
United Dairy Farmers|uniteddairyfarmers|udf|
Valero|valero|
Wawa|wawa|
Weigel’s|weigels|
Wesco|wesco|
XtraMart|xtramart|
Yesway|yesway|
ampm|ampm|
truenorth|truenorth|
= tourism/hotel
AC Hotel|achotel|
ANdAZ|andaz|
Adagio|adagio|
Aiden by Best Western|aidenbybestwestern|aiden|aidenhotel|
Alila|alila|
Aloft|aloft|
Alua|alua|aluahotelsandresorts|aluahotelsresorts|
AmericInn|americinn|americinnbywyndham|americinnlodgeandsuites|
Ascend Hotel Collection|ascendhotelcollection|
Autograph Collection|autographcollection|marriottautographcollection|
BW Premier Collection|bwpremiercollection|
BW Signature Collection|bwsignaturecollection|
Banyan Tree|banyantree|
Barceló|barcelo|barcelohotelsandresorts|barcelohotelsresorts|
Baymont|baymont|baymontbywyndham|baymontinn|baymontinnandsuites|baymontinnsuites|
Belmond|belmond|
Best Hotels|besthotels|
Best Western Plus|bestwesternplus|
Best Western Premier|bestwesternpremier|
Best Western|bestwestern|bestwesternhotelsandresorts|bestwesternhotelsresorts|
Boarders|boarders|boardersbycobblestone|
Bulgari|bulgari|
Cambria Hotel|cambriahotel|
Campanile|campanile|
Candlewood Suites|candlewoodsuites|
Canopy|canopy|canopybyhilton|
Centerstone|centerstone|
Clarion Pointe|clarionpointe|
Clarion|clarion|
Club Med|clubmed|
Club Wyndham|clubwyndham|
Cobblestone Hotel & Suites|cobblestonehotelandsuites|cobblestonehotelsuites|cobblestonehotels|
Cobblestone Inn & Suites|cobblestoneinnandsuites|cobblestoneinnsuites|
Comfort Inn & Suites|comfortinnandsuites|comfortinnsuites|
Comfort Inn|comfortinn|
Comfort Suites|comfortsuites|
Conrad Hotels & Resorts|conradhotelsandresorts|conradhotelsresorts|conrad|
Country Inn & Suites|countryinnandsuites|countryinnsuites|
Courtyard|courtyard|courtyardbymarriott|courtyardmarriott|
Crowne Plaza|crowneplaza|
Curio Collection by Hilton|curiocollectionbyhilton|curiocollection|
Days Inn|daysinn|daysinnbywyndham|
Delta Hotels|deltahotels|delta|
Design Hotels|designhotels|
Destination by Hyatt|destinationbyhyatt|destinationhotelsandresorts|destinationhotelsresorts|
Diamond Resorts|diamondresorts|
DoubleTree|doubletree|doubletreebyhilton|
Drury Inn & Suites|druryinnandsuites|druryinnsuites|
EVEN Hotels|evenhotels|evenhotel|
Edition|edition|
Element by Westin|elementbywestin|element|
Embassy Suites|embassysuites|embassysuitesbyhilton|
Eurostars|eurostars|eurostarshotelcompany|eurostarshotels|
Everhome Suites|everhomesuites|
Executive Residency|executiveresidency|executiveresidencybybestwestern|
Extended Stay America|extendedstayamerica|
Fairfield Inn & Suites|fairfieldinnandsuites|fairfieldinnsuites|fairfieldinnandsuitesbymarriott|fairfieldinnsuitesbymarriott|
Fairfield Inn|fairfieldinn|fairfieldbymarriott|
Fairmont|fairmont|
Four Points by Sheraton|fourpointsbysheraton|
Four Seasons|fourseasons|
GLō|glo|globestwestern|
Garner Hotels|garnerhotels|garnerhotelsbyihg|
Gaylord|gaylord|
Golden Tulip|goldentulip|
Graduate|graduate|graduatehotels|
Grand Hyatt|grandhyatt|
Grupo Barceló|grupobarcelo|
H10 Hotels|h10hotels|h10|
Hampton Inn & Suites|hamptoninnandsuites|hamptoninnsuites|hamptoninnandsuitesbyhilton|hamptoninnsuitesbyhilton|
Hampton|hampton|hamptoninn|hamptonbyhilton|
Hard Rock Hotel|hardrockhotel|hardrockhotelsandresorts|hardrockhotelsresorts|
Hawthorn Suites|hawthornsuites|hawthornsuitesbywyndham|
Hilton Garden Inn|hiltongardeninn|
Hilton Grand Vacations|hiltongrandvacations|
Hilton|hilton|hiltonhotelsandresorts|hiltonhotelsresorts|
Holiday Inn Club Vacations|holidayinnclubvacations|
Holiday Inn Express & Suites|holidayinnexpressandsuites|holidayinnexpresssuites|
Holiday Inn Express|holidayinnexpress|
Holiday Inn|holidayinn|
Home2 Suites|home2suites|home2suitesbyhilton|home2|
Homewood Suites|homewoodsuites|homewoodsuitesbyhilton|
Hotel Indigo|hotelindigo|
Howard Johnson|howardjohnson|howardjohnsonbywyndham|
Hyatt Centric|hyattcentric|
Hyatt House|hyatthouse|
Hyatt Place|hyattplace|
Hyatt Regency|hyattregency|
Hyatt Vacation Club|hyattvacationclub|hyattresidenceclub|
Hyatt|hyatt|
INNSiDE by Meliá|innsidebymelia|innsidehotel|
Iberostar Hotels & Resorts|iberostarhotelsandresorts|iberostarhotelsresorts|iberostar|
Ibis Budget|ibisbudget|
Ibis Styles|ibisstyles|
Ibis|ibis|hotelibis|ibishotel|
InterContinental|intercontinental|intercontinentalhotelsandresorts|intercontinentalhotelsresorts|
JO&JOE|joandjoe|jojoe|
JW Marriott|jwmarriott|jwmarriotthotels|
JdV by Hyatt|jdvbyhyatt|joiedevivrehospitality|
Kempinski|kempinski|
Kimpton|kimpton|
LXR Hotels & Resorts|lxrhotelsandresorts|lxrhotelsresorts|lxr|
La Quinta Inn & Suites|laquintainnandsuites|laquintainnsuites|laquintainnandsuitesbywyndham|laquintainnsuitesbywyndham|laquintainnsandsuites|
La Quinta Inn|laquintainn|laquintainnbywyndham|laquinta|laquintabywyndham|
Le Méridien|lemeridien|
Lotte Hotel|lottehotel|lottehotelsandresorts|lottehotelsresorts|
MGallery|mgallery|
MainStay Suites|mainstaysuites|
Mama Shelter|mamashelter|
Mandarin Oriental Hotel|mandarinorientalhotel|
Marriott Vacation Club|marriottvacationclub|
Marriott|marriott|
McMenamins|mcmenamins|
Meininger|meininger|meiningerhotels|hotelesmeininger|
Meliá|melia|meliahotelsandresorts|meliahotelsresorts|
Mercure|mercure|mercurehotels|
Microtel Inn & Suites|microtelinnandsuites|microtelinnsuites|microtelinnandsuitesbywyndham|microtelinnsuitesbywyndham|
Microtel|microtel|microtelbywyndham|microtelinn|
Millennium|millennium|millenniumhotelsandresorts|millenniumhotelsresorts|
Motel One|motelone|
Motto by Hilton|mottobyhilton|motto|
Moxy|moxy|
My Place Hotels|myplacehotels|myplacehotel|
Mövenpick|movenpick|moevenpick|
NH Collection Hotels|nhcollectionhotels|
Nobu|nobu|
Novotel|novotel|
OYO|oyo|oyohotels|oyorooms|
Outrigger Hotels and Resorts|outriggerhotelsandresorts|
PARKROYAL|parkroyal|
Pan Pacific|panpacific|
Park Hyatt|parkhyatt|
Park Inn|parkinn|parkinnbyradisson|
Park Plaza|parkplaza|parkplazahotels|
Pullman|pullman|
Quality Inn & Suites|qualityinnandsuites|qualityinnsuites|
Quality Inn|qualityinn|
RIU|riu|
Radisson Blu|radissonblu|
Radisson Collection|radissoncollection|
Radisson RED|radissonred|
Radisson|radisson|radissonhotels|radissonhotelsamericas|
Raffles|raffles|
Ramada|ramada|ramadabywyndham|
Red Lion Hotels|redlionhotels|redlion|
Red Lion Inn & Suites|redlioninnandsuites|redlioninnsuites|redlion|
Red Roof Inn|redroofinn|redroof|
Relais & Châteaux|relaisandchateaux|relaischateaux|
Renaissance|renaissance|renaissancehotel|renaissancehotels|
Residence Inn|residenceinn|residenceinnbymarriott|
Romantik|romantik|romantikhotel|romantikhotelsandrestaurants|romantikhotelsrestaurants|romantikhotels|
Room Mate|roommate|
Rosewood|rosewood|rosewoodhotelsandresorts|rosewoodhotelsresorts|
Sheraton|sheraton|
Shilo Inns|shiloinns|
Signia by Hilton|signiabyhilton|signia|
Six Senses|sixsenses|
Sleep Inn & Suites|sleepinnandsuites|sleepinnsuites|
Sleep Inn|sleepinn|
Sofitel|sofitel|
Sonder|sonder|
Sonesta ES Suites|sonestaessuites|
Sonesta Select|sonestaselect|
Sonesta Simply Suites|sonestasimplysuites|
Sonesta|sonesta|sonestahotel|
Spark by Hilton|sparkbyhilton|
SpringHill Suites|springhillsuites|springhillsuitesbymarriott|
St. Regis|stregis|saintregis|
Staybridge Suites|staybridgesuites|
Suburban Studios|suburbanstudios|suburbanextendedstayhotel|
SureStay Collection|surestaycollection|surestaycollectionbybestwestern|surestaycollectionhotels|
SureStay Plus|surestayplus|surestayplusbybestwestern|
SureStay Studio|surestaystudio|surestaystudiobybestwestern|
SureStay|surestay|surestaybybestwestern|surestayhotels|
Swiss-Belhotel|swissbelhotel|
Swiss-Belinn|swissbelinn|
Swissôtel|swissotel|
TRIBE|tribe|
TRYP|tryp|trypbywyndham|
Taj|taj|tajhotels|
Tapestry Collection by Hilton|tapestrycollectionbyhilton|tapestrycollection|
Tempo by Hilton|tempobyhilton|tempo|
The Hoxton|hoxton|
The Langham|langham|langhamhotelsandresorts|langhamhotelsresorts|
The Luxury Collection|luxurycollection|
The Ritz-Carlton|ritzcarlton|ritz|
The Westin|westin|westinhotelsandresorts|westinhotelsresorts|
TownePlace Suites|towneplacesuites|towneplacesuitesbymarriott|towneplacemarriott|towneplacesuitesmarriott|
Trademark Collection|trademarkcollection|trademarkcollectionbywyndham|trademark|trademarkbywyndham|trademarkwyndham|
Travelodge|travelodge|
Tribute Portfolio|tributeportfolio|
Tru|tru|trubyhilton|
Unbound Collection|unboundcollection|unboundcollectionbyhyatt|unbound|unboundhyatt|
Van der Valk Hotel|vandervalkhotel|vandervalk|
Vib|vib|vibbestwestern|
Virgin Hotel|virginhotel|virginhotels|
W Hotels|whotels|
Waldorf Astoria|waldorfastoria|waldorfastoriahotelsandresorts|waldorfastoriahotelsresorts|
Wingate|wingate|wingatebywyndham|wingateinn|
WoodSpring Suites|woodspringsuites|
WorldHotels|worldhotels|worldhotel|
WorldMark|worldmark|worldmarkbywyndham|
Wyndham Garden|wyndhamgarden|
Wyndham Grand|wyndhamgrand|
Wyndham|wyndham|wyndhamhotelsandresorts|wyndhamhotelsresorts|wyndhamhotel|
YOTEL|yotel|
avid Hotel|avidhotel|
citizenM|citizenm|
easyHotel|easyhotel|
voco|voco|
= tourism/motel
Americas Best Value Inn|americasbestvalueinn|americasbestvalueinns|
Budget Host Inn|budgethostinn|budgethost|
Econo Lodge|econolodge|
HomeTowne Studios|hometownestudios|
KeyWest Inn|keywestinn|
Knights Inn|knightsinn|
Motel 6|motel6|
Palace Inn|palaceinn|
Rodeway Inn|rodewayinn|
Super 8|super8|super8bywyndham|
Vagabond Inn|vagabondinn|
= tourism/hostel
Hostelling International|hostellinginternational|
= shop/travel_agency
American Automobile Association|americanautomobileassociation|aaa|
Cruise Planners|cruiseplanners|
Expedia Cruises|expediacruises|cruiseshipcentersinternational|expediacruiseshipcenters|
Flight Centre|flightcentre|
Kuoni|kuoni|
Liberty Travel|libertytravel|
STA Travel|statravel|
TUI|tui|
Thomas Cook|thomascook|
Turkish Airlines|turkishairlines|
= amenity/car_rental
ADA|ada|
Alamo|alamo|
Avis|avis|aviscarrental|
Budget Truck Rental|budgettruckrental|
Budget|budget|budgetrentacar|budgetcarrental|
Dollar Car Rental|dollarcarrental|dollar|dollarrentacar|
Enterprise|enterprise|enterpriserentacar|enterprisecarrental|
Europcar|europcar|
Green Motion|greenmotion|greenmotioncarrental|
Hertz|hertz|hertzcarrental|hertzrentacar|
Localiza|localiza|
National|national|nationalcarrental|
Payless|payless|
Sixt|sixt|sixtrentacar|
Thrifty|thrifty|thriftycarrental|
U-Save|usave|usavecarandtruckrental|usavecartruckrental|
= shop/rental
Budget Truck Rental|budgettruckrental|budget|
Enterprise Truck Rental|enterprisetruckrental|enterprise|
Mobile Mini|mobilemini|
Penske Truck Rental|pensketruckrental|penske|
Ryder|ryder|
U-Haul|uhaul|uhaulmovingandstorage|uhaulmovingstorage|uhaulneighborhooddealer|
WillScot|willscot|williamsscotsman|
= transit:route/train
ARR|arr|
Altamont Corridor Express|altamontcorridorexpress|
Amtrak|amtrak|amtrack|
FrontRunner|frontrunner|utafrontrunner|
LIRR|lirr|
MARC|marc|marylandarearegionalcommuter|
Metra|metra|
MetroRail|metrorail|capitalmetro|
Metrolink|metrolink|
NCTD Coaster|nctdcoaster|
NJ Transit|njtransit|newjerseytransit|
Sounder|sounder|
WES|wes|
= transit:route/subway
Baltimore Metro SubwayLink|baltimoremetrosubwaylink|metrosubwaylink|
MARTA|marta|
NYC Subway|nycsubway|
Staten Island Railway|statenislandrailway|
WMATA Metrorail|wmatametrorail|metrorail|
= transit:route/light_rail
Baltimore Light RailLink|baltimorelightraillink|
DART|dart|dallasarearapidtransit|
HBLR|hblr|
MAX|max|
NLR|nlr|
RTD|rtd|regionaltransportationdistrict|
River LINE|riverline|
= transit:route/tram
DLAn|dlan|
DLOV|dlov|
Kenosha Area Transit|kenoshaareatransit|
Portland Streetcar|portlandstreetcar|
Zarząd Transportu Metropolitalnego|zarzadtransportumetropolitalnego|
= transit:route/ferry
Alaska Marine Highway|alaskamarinehighway|alaskmarinehighway|
Baltimore Harbor Connector|baltimoreharborconnector|
Bay Ferries Limited|bayferrieslimited|
Casco Bay Lines|cascobaylines|
Liberty Landing Ferry|libertylandingferry|
Maine State Ferry Service|mainestateferryservice|
NY Waterway|nywaterway|
Staten Island Ferry|statenislandferry|
Virgin Islands Transit|virginislandstransit|vitran|
Washington State Ferries|washingtonstateferries|
= operators:amenity/parking
Ace Parking|aceparking|
City Center Parking|citycenterparking|upark|
Colonial Parking|colonialparking|
Diamond Parking|diamondparking|
Impark|impark|
Indigo|indigo|
Keolis Commuter Services|keoliscommuterservices|
Parking Company of America|parkingcompanyofamerica|
Republic Parking|republicparking|
SP+|spplus|centralparking|centralparkingsystem|standardparking|
SmartPark|smartpark|
Texas A&M University|texasaandmuniversity|texasamuniversity|
TriMet Park & Ride|trimetparkandride|trimetparkride|
= tourism/caravan_site
KOA Holiday|koaholiday|koa|
KOA Journey|koajourney|koa|
KOA Kampground|koakampground|koa|koacampground|kampgroundsofamerica|
KOA Resort|koaresort|koa|
Love’s RV Hookup|lovesrvhookup|loves|
Quality RV Resorts|qualityrvresorts|
Thousand Trails|thousandtrails|
Yogi Bear’s Jellystone Park|yogibearsjellystonepark|yogibearsjellystoneparkcampresorts|
= operators:tourism/camp_site
Appalachian Mountain Club|appalachianmountainclub|
= amenity/bicycle_rental
BCycle|bcycle|
Bay Wheels|baywheels|bayareabikeshare|fordgobike|lyftbike|
Bike Chattanooga|bikechattanooga|
Bike Share Connect|bikeshareconnect|
BikeNHV|bikenhv|
Biki|biki|
Bluebikes|bluebikes|bluecrossblueshieldofmassachusetts|metroboston|
Boulder B-cycle|boulderbcycle|
Breeze Bike Share|breezebikeshare|breeze|
Bruin Bike Share|bruinbikeshare|
Bublr Bikes|bublrbikes|
CDPHP Cycle|cdphpcycle|
CapMetro Bikeshare|capmetrobikeshare|metrobike|
Capital Bikeshare|capitalbikeshare|cabi|lyftbike|
Citi Bike|citibike|lyftbike|nycbikeshare|
Citrix Cycle|citrixcycle|
CoGo Bike Share|cogobikeshare|cogo|lyftbike|
Divvy|divvy|lyftbike|
Dott|dott|
Explore Bike Share|explorebikeshare|
Greenbike SLC BikeShare|greenbikeslcbikeshare|
Grid|grid|
Heartland B-cycle|heartlandbcycle|
Indego|indego|
Indiana Pacers Bikeshare|indianapacersbikeshare|
Lime|lime|
Lyft Bike|lyftbike|lyft|
MoGo|mogo|
POGOH|pogoh|
Pace|pace|
PeaceHealth Rides|peacehealthrides|
PikeRide|pikeride|
RTC Bike Share|rtcbikeshare|
RVA Bike Share|rvabikeshare|
Red Bike|redbike|
Relay Bike Share|relaybikeshare|
SWell Cycle|swellcycle|
Tar Heel Bikes|tarheelbikes|
ValleyBike|valleybike|
YouBike 微笑單車|youbike|
YouBike|youbike|
= shop/telecommunication
C Spire|cspire|
CenturyLink|centurylink|
DISH|dish|
Optimum|optimum|
Spectrum|spectrum|
Telenor|telenor|
Xfinity|xfinity|
= office/telecommunication
AT&T|atandt|att|
= shop/mobile_phone
AT&T|atandt|att|atandtauthorizedretailer|attauthorizedretailer|atandtmx|attmx|atandtstore|attstore|atandtwireless|attwireless|attmobile|attmobility|
Boost Mobile|boostmobile|boost|
Cricket Wireless|cricketwireless|cricket|
Digicel|digicel|
Huawei|huawei|
Metro by T-Mobile|metrobytmobile|metropcs|metropcsmpcs|
Oppo|oppo|
Sprint|sprint|
T-Mobile US|tmobileus|tmobile|
Tele2|tele2|
Total Wireless|totalwireless|total|totalbyverizon|
U.S. Cellular|uscellular|
Verizon|verizon|verizonwireless|verizonauthorizedretailer|
Vivo|vivo|
Walmart Wireless|walmartwireless|walmart|
Xiaomi|xiaomi|
Zagg|zagg|
= shop/department_store
American Freight|americanfreight|searsoutlet|searsoutletstore|searsoutletstores|
Barneys New York|barneysnewyork|barneys|
Bealls|bealls|beallsoutlet|beallsoutlets|
Belk|belk|
Bi-Mart|bimart|
Big Lots|biglots|
Bloomingdale’s|bloomingdales|
Boscov’s|boscovs|
Burlington|burlington|burlingtoncoatfactory|burlingtonstores|
Dillard’s|dillards|
Dufry|dufry|
Duty Free Americas|dutyfreeamericas|
Forman Mills|formanmills|
Goody’s|goodys|
Gordmans|gordmans|
JCPenney|jcpenney|jcpenneycompany|jcpenny|
Kmart|kmart|
Kohl’s|kohls|kohlsdepartmentstore|
Macy’s Backstage|macysbackstage|
Macy’s|macys|
Marden’s|mardens|mardenssurplusandsalvage|
Marshalls|marshalls|
Muji|muji|
Navy Exchange|navyexchange|
Neiman Marcus|neimanmarcus|
Nordstrom|nordstrom|
Nuance|nuance|
Ross|ross|rossdressforless|
Runnings|runnings|rphomeandharvest|rphomeharvest|stockplusfield|
Saks Fifth Avenue|saksfifthavenue|
Saks Off 5th|saksoff5th|
Sears Hometown|searshometown|searshometownstore|searshometownstores|
Sears|sears|
Shopko|shopko|
Stein Mart|steinmart|
TJ Maxx|tjmaxx|
Target|target|
Teso Life|tesolife|
Walmart|walmart|
World Duty Free|worlddutyfree|
dd’s Discounts|ddsdiscounts|dds|
= shop/variety_store
99 Cents Only Stores|99centsonlystores|99centonlystores|99centsonly|
Christmas Tree Shops|christmastreeshops|
DGX|dgx|dollargeneral|dollargeneralexpress|
Daiso Japan|daisojapan|daiso|daisojapanvaluestore|
Dirt Cheap|dirtcheap|
Dollar General|dollargeneral|
Dollar Tree|dollartree|
Don Don Donki|dondondonki|
Family Dollar|familydollar|
Five Below|fivebelow|
Miniso|miniso|
Ocean State Job Lot|oceanstatejoblot|joblot|
Ollie’s Bargain Outlet|olliesbargainoutlet|ollies|
Roses|roses|
The 99 Store|99store|
pOpshelf|popshelf|
= shop/doityourself
Ace Hardware|acehardware|
B&Q|bandq|bq|
Beacon|beacon|beaconroofingsupplyinc|
City Mill|citymill|
Grand Line|grandline|
Home Outlet|homeoutlet|bartonshomeoutlet|
Leroy Merlin|leroymerlin|
Lowe’s|lowes|loweshomeimprovement|
McCoy’s Building Supply|mccoysbuildingsupply|mccoys|
Menards|menards|
The Home Depot|homedepot|
= shop/hardware
Aubuchon Hardware|aubuchonhardware|
Do it Best|doitbest|doitbesthardware|doitcenter|
Harbor Freight Tools|harborfreighttools|harborfreight|
Motion Industries|motionindustries|
Northern Tool + Equipment|northerntoolplusequipment|northerntool|northerntoolandequipment|northerntoolequipment|northerntoolandequipmentcompany|northerntoolequipmentcompany|northerntoolandsupply|northerntoolsupply|northerntools|northerntoolsandequipment|northerntoolsequipment|northerntoolsplusequipment|
Outdoor Supply Hardware|outdoorsupplyhardware|
True Value|truevalue|truevaluehardware|
Tuff Shed|tuffshed|
= shop/trade
84 Lumber|84lumber|84|eightyfourlumber|
ABC Supply|abcsupply|abcsupplycompany|
Altorfer CAT|altorfercat|
American Roofing Supply|americanroofingsupply|
Boyd CAT|boydcat|walkermachinery|whaynesupply|
Builders FirstSource|buildersfirstsource|
Butler CAT|butlercat|
Capital Electric|capitalelectric|capitalelectricsupply|
Codale|codale|codaleelectricsupply|
Cooper Electric|cooperelectric|
Crawford|crawford|crawfordelectricsupply|
Echo Electric|echoelectric|holtelectrical|richardselectric|springfieldelectric|springfieldelectricsupplycompany|
Empire CAT|empirecat|cashmancat|
F.W. Webb Company|fwwebbcompany|fwwebb|
Fabick CAT|fabickcat|
Fastenal|fastenal|fastenalcompany|
Ferguson|ferguson|
Grainger|grainger|granger|wwgrainger|
Graybar|graybar|greybar|
Holt CAT|holtcat|
Independent Electric|independentelectric|independentelectricsupply|
Irby|irby|irbyco|
John Deere|johndeere|
Johnstone Supply|johnstonesupply|
Linde Welding Gas & Equipment Center|lindeweldinggasandequipmentcenter|lindeweldinggasequipmentcenter|linde|praxair|
Louisiana CAT|louisianacat|
MacAllister CAT|macallistercat|
Michigan CAT|michigancat|
Munch’s Supply|munchssupply|
Mustang CAT|mustangcat|
N C Machinery|ncmachinery|
NMC CAT|nmccat|
North Coast|northcoast|northcoastelectric|
NorthEast Electrical|northeastelectrical|needco|
Ohio CAT|ohiocat|
OneSource|onesource|1source|
Papé Machinery Agriculture & Turf|papemachineryagricultureandturf|papemachineryagricultureturf|papemachinery|
Papé Machinery Construction & Forestry|papemachineryconstructionandforestry|papemachineryconstructionforestry|papemachinery|
Parr Lumber|parrlumber|parr|
Peterson CAT|petersoncat|
Puckett CAT|puckettcat|
QED|qed|qualityelectricaldistribution|
Quinn CAT|quinncat|
RP Lumber|rplumber|
Thompson CAT|thompsoncat|
Tractor & Equipment Co.|tractorandequipmentco|tractorequipmentco|
Vallen|vallen|vallendistribution|
Viking Electric|vikingelectric|vikingelectricsupply|
Wagner CAT|wagnercat|
Warren CAT|warrencat|
Western States CAT|westernstatescat|
Wheeler CAT|wheelercat|
World Electric|worldelectric|worldelectricsupply|
Wyoming Equipment Company|wyomingequipmentcompany|
Ziegler CAT|zieglercat|
= shop/paint
Asian Paints|asianpaints|
Benjamin Moore|benjaminmoore|
Dulux Paints|duluxpaints|dulux|
Dunn-Edwards Paints|dunnedwardspaints|dunnedwards|dunnedwardspaintstore|
Jotun|jotun|
Kelly-Moore Paints|kellymoorepaints|kellymoore|kellymoorehomeownershop|kellymoorepaintcompany|kellymoorepaint|
Martin Auto Color|martinautocolor|
Miller Paint|millerpaint|
PPG Paints|ppgpaints|
Rodda Paint|roddapaint|
Sherwin-Williams|sherwinwilliams|sherwinwilliamspaintstore|sherwinwilliamspaints|
= shop/garden_centre
Walmart Garden Center|walmartgardencenter|walmart|
= shop/country_store
Atwoods|atwoods|
Blain’s Farm & Fleet|blainsfarmandfleet|blainsfarmfleet|
Bomgaars|bomgaars|
C-A-L Ranch|calranch|
CountryMax|countrymax|
Fleet Farm|fleetfarm|millsfleetfarm|
Grange Co-op|grangecoop|
Home of Economy|homeofeconomy|
Norbys Farm Fleet|norbysfarmfleet|
Orscheln Farm & Home|orschelnfarmandhome|orschelnfarmhome|
Rural King|ruralking|
Theisen’s|theisens|
Tractor Supply Company|tractorsupplycompany|tractorsupplyco|
= shop/agrarian
Southern States|southernstates|southernstatescooperative|
Wilco|wilco|wilcofarmstores|
= shop/electrical
City Electric Supply|cityelectricsupply|
Rexel|rexel|
= shop/lighting
Lamps Plus|lampsplus|
= shop/flooring
Floor & Decor|flooranddecor|floordecor|
Lumber Liquidators|lumberliquidators|llflooring|
= shop/tiles
Daltile|daltile|
Porcelanosa|porcelanosa|
The Tile Shop|tileshop|
= shop/carpet
Carpet One Floor & Home|carpetonefloorandhome|carpetonefloorhome|carpetone|
= shop/power_tools
Hilti|hilti|
= shop/electronics
ABC Warehouse|abcwarehouse|
Apple Store|applestore|apple|
Batteries Plus Bulbs|batteriesplusbulbs|batteriesplus|
Best Buy|bestbuy|
Bosch|bosch|
Brookstone|brookstone|
Euronics|euronics|euronicscentre|
Expert|expert|
InMotion|inmotion|
LG|lg|lgelectronics|
La Curacao|lacuracao|
P. C. Richard & Son|pcrichardandson|pcrichardson|pcrichard|
RadioShack|radioshack|
Samsung|samsung|
Simply Mac|simplymac|
Sony Centre|sonycentre|sonycenter|
Sony|sony|
Video Only|videoonly|
b8ta|b8ta|
= shop/computer
Micro Center|microcenter|
= shop/hifi
Bang & Olufsen|bangandolufsen|bangolufsen|
Bose|bose|
Devialet|devialet|
Harman Kardon|harmankardon|
JBL|jbl|
= shop/camera
Leica|leica|
= shop/photo
Kodak Express|kodakexpress|kodak|
Walmart Photo Center|walmartphotocenter|
= shop/video_games
Disc Replay|discreplay|disctraders|megareplay|
GameStop|gamestop|ebgames|electronicsboutiqueebgames|
= shop/appliance
Appliance Repair by Asurion|appliancerepairbyasurion|
Beko|beko|
Miele|miele|
= shop/vacuum_cleaner
Dyson|dyson|
Kärcher|karcher|kaercher|
Oreck|oreck|oreckvacuums|
Vorwerk|vorwerk|
= shop/furniture
Aaron’s|aarons|aaronsinc|
American Signature Furniture|americansignaturefurniture|
Arhaus|arhaus|
Ashley HomeStore|ashleyhomestore|ashleyfurniture|ashleyfurniturehomestore|ashleystore|
Badcock Home Furniture &more|badcockhomefurnitureandmore|badcockhomefurnituremore|badcock|
Bassett Furniture|bassettfurniture|
Black Red White|blackredwhite|
BoConcept|boconcept|
Bob’s Discount Furniture|bobsdiscountfurniture|
Cabinets To Go|cabinetstogo|
California Closets|californiaclosets|
Chateau d’Ax|chateaudax|
Cort Furniture Outlet|cortfurnitureoutlet|cort|
Cort Furniture Rental|cortfurniturerental|cort|
Crate & Barrel|crateandbarrel|cratebarrel|
Design Within Reach|designwithinreach|
Ethan Allen|ethanallen|
Farmers Home Furniture|farmershomefurniture|
Fortunoff Backyard Store|fortunoffbackyardstore|
Gautier|gautier|
Havertys|havertys|
Herman Miller|hermanmiller|
IKEA|ikea|
JYSK|jysk|danischesbettenlager|jyskromania|
Jerome’s Furniture|jeromesfurniture|jeromes|
Kartell|kartell|
La-Z-Boy|lazboy|lazboyfurnituregallery|lazyboy|
Ligne Roset|ligneroset|roset|
LoveSac|lovesac|
Mor|mor|morfurniture|morfurnitureforless|
Musterring|musterring|
Natuzzi Italia|natuzziitalia|natuzzi|
Natuzzi|natuzzi|
Nitori|nitori|
PBteen|pbteen|potterybarn|potterybarnteen|
Poltrona Frau|poltronafrau|
Pottery Barn Kids|potterybarnkids|potterybarn|
Pottery Barn|potterybarn|
Raymour & Flanigan|raymourandflanigan|raymourflanigan|
Rent-A-Center|rentacenter|
Restoration Hardware|restorationhardware|rh|
Roche Bobois|rochebobois|
Rooms To Go Kids|roomstogokids|
Rooms To Go|roomstogo|
Value City Furniture|valuecityfurniture|
Z Gallerie|zgallerie|
bene|bene|
west elm|westelm|
= shop/bed
Amerisleep|amerisleep|
BedMart|bedmart|
Casper|casper|
Emma|emma|emmasleep|
Mattress Depot USA|mattressdepotusa|
Mattress Firm|mattressfirm|mattressfirmclearance|
Mattress Warehouse|mattresswarehouse|
Mattress World Northwest|mattressworldnorthwest|
Metro Mattress|metromattress|
Original Mattress Factory|originalmattressfactory|
Purple|purple|
Sleep Experts|sleepexperts|
Sleep Number|sleepnumber|selectcomfort|selectcomfortsleepnumber|
Sleep Outfitters|sleepoutfitters|
Tempur-Pedic|tempurpedic|
Tuft & Needle|tuftandneedle|tuftneedle|
Yataş Bedding|yatasbedding|yatas|
= shop/kitchen
Builders FirstSource|buildersfirstsource|
Gaggenau|gaggenau|
Poggenpohl|poggenpohl|
SieMatic|siematic|
bulthaup|bulthaup|
= shop/houseware
At Home|athome|gardenridge|
Enza Home|enzahome|
Espaço Casa|espacocasa|
HomeGoods|homegoods|
Kitchen Collection|kitchencollection|
Le Creuset|lecreuset|
Madame Coco|madamecoco|
Old Time Pottery|oldtimepottery|
Sur La Table|surlatable|
Tefal|tefal|
Tescoma|tescoma|
The Container Store|containerstore|
Tuesday Morning|tuesdaymorning|
Villeroy & Boch|villeroyandboch|villeroyboch|
Williams-Sonoma|williamssonoma|williamsonoma|
= shop/interior_decoration
H&M HOME|handmhome|hmhome|
HomeSense|homesense|
Kirkland’s|kirklands|kirklandshome|
Ten Thousand Villages|tenthousandvillages|10thousandvillages|10000villages|
World Market|worldmarket|costplusworldmarket|costplus|
Zara Home|zarahome|
= shop/window_blind
Blinds to Go|blindstogo|
Hunter Douglas Gallery|hunterdouglasgallery|hunterdouglas|
The Shade Store|shadestore|
= shop/bathroom_furnishing
Frank Webb Home|frankwebbhome|fwwebbhome|frankwebbsbathcenter|
Kohler|kohler|
= shop/frame
Aaron Brothers|aaronbrothers|aaronbrothersartandframing|aaronbrothersartframing|aaronbrotherscustomframing|
= shop/candles
Yankee Candle|yankeecandle|
= shop/clothes
& Other Stories|andotherstories|otherstories|
5.11 Tactical|511tactical|
7 For All Mankind|7forallmankind|7fam|
A.P.C.|apc|
AW LAB|awlab|athletesworld|
Abercrombie & Fitch|abercrombieandfitch|abercrombiefitch|
Abercrombie Kids|abercrombiekids|
Adidas Originals|adidasoriginals|adidas|adidasoriginal|
Aerie|aerie|
Aeropostale|aeropostale|
Agent Provocateur|agentprovocateur|
Agnès B.|agnesb|
Alexander McQueen|alexandermcqueen|
Alice + Olivia|aliceplusolivia|
AllSaints|allsaints|
Altar’d State|altardstate|
American Eagle Outfitters|americaneagleoutfitters|americaneagle|americaneagleoutfittersaeocanadaco|
American Vintage|americanvintage|
Anatomie|anatomie|
Ann Taylor|anntaylor|
Anthropologie|anthropologie|
Arc’teryx|arcteryx|
Ardene|ardene|
Aritzia|aritzia|
Arket|arket|
Armani Exchange|armaniexchange|
Athleta|athleta|
Aubade|aubade|
Avenue|avenue|
BOGGI Milano|boggimilano|
BRAX|brax|
Ba&sh|baandsh|bash|
Balenciaga|balenciaga|
Baleno|baleno|
Banana Republic|bananarepublic|bananarepublicfactory|
Barbour|barbour|
Bench.|bench|
Bershka|bershka|
Betty Barclay|bettybarclay|
Billabong|billabong|
Bimba y Lola|bimbaylola|bimbaandlola|bimbalola|
Bob’s Stores|bobsstores|bobs|
Body Glove|bodyglove|
Bogner|bogner|
BonWorth|bonworth|
Bonobos|bonobos|
Boot Barn|bootbarn|
Bosco|bosco|
Brandy Melville|brandymelville|
Bras N Things|brasnthings|
Brooks Brothers|brooksbrothers|
Brunello Cucinelli|brunellocucinelli|
Buck Mason|buckmason|
Buckle|buckle|
Buffalo Exchange|buffaloexchange|
Burberry|burberry|
C&A|canda|ca|
COS|cos|
Café Coton|cafecoton|
Calida|calida|
Calliope|calliope|
Calvin Klein|calvinklein|calvinkleinjeans|
Calzedonia|calzedonia|
Canada Goose|canadagoose|
Canali|canali|
Carhartt Work in Progress|carharttworkinprogress|
Carhartt|carhartt|
Carter’s|carters|cartersbabiesandkids|
Catherines|catherines|
Catimini|catimini|
Cato|cato|catofashions|
Celine|celine|
Celio|celio|
Champion|champion|
Chanel|chanel|
Charles Tyrwhitt|charlestyrwhitt|
Charlotte Russe|charlotterusse|
Chico’s Off the Rack|chicosofftherack|
Chico’s|chicos|
Chloé|chloe|
Christopher & Banks|christopherandbanks|christopherbanks|
Citi Trends|cititrends|
Claudie Pierlot|claudiepierlot|
Club Monaco|clubmonaco|
Colin’s|colins|
Columbia|columbia|columbiasportswear|
Cotton On Body|cottononbody|
Cotton On Kids|cottononkids|
Cotton On|cottonon|
Cotélac|cotelac|
Cycle Gear|cyclegear|
DKNY|dkny|donnakaran|donnakarannewyork|
DTLR|dtlr|citygear|
DXL Men’s Apparel|dxlmensapparel|dxl|casualmalexl|
David’s Bridal|davidsbridal|
DeFacto|defacto|
Derimod|derimod|
Desigual|desigual|
Destination Maternity|destinationmaternity|
Diesel|diesel|
Dior|dior|
Discovery Clothing Company|discoveryclothingcompany|
Dolce & Gabbana|dolceandgabbana|dolcegabbana|dandg|dg|dolceandgabana|dolceandgabanna|dolceandgabbanna|dolceygabana|dolceygabanna|dolceygabbana|dolceygabbanna|
Dolcezza|dolcezza|
Dress Barn|dressbarn|
Du Pareil au Même|dupareilaumeme|
Duluth Trading Company|duluthtradingcompany|
Dynamite|dynamite|
EMME|emme|
ETRO|etro|
Earthbound Trading Company|earthboundtradingcompany|
Eddie Bauer|eddiebauer|
Eileen Fisher|eileenfisher|
Elena Mirò|elenamiro|
Elisabetta Franchi|elisabettafranchi|
Emporio Armani|emporioarmani|
Escada|escada|
Esprit|esprit|
Etam|etam|etamlingerie|
Evereve|evereve|
Everything But Water|everythingbutwater|
Express Men|expressmen|express|
Express|express|
Fabletics|fabletics|
Falconeri|falconeri|
Fashion Market|fashionmarket|
Fendi|fendi|
Fila|fila|
Forever 21|forever21|
Francesca’s|francescas|
Free People|freepeople|
French Connection|frenchconnection|fcuk|
Fusalp|fusalp|
G-Star Raw|gstarraw|gstar|
GANT|gant|
GU|gu|
Gabe’s|gabes|gabrielbrothers|
Gap Body|gapbody|gap|
Gap Factory|gapfactory|gap|gapfactorystore|
Gap Kids|gapkids|gap|
Gap|gap|
Garage|garage|
Gerry Weber|gerryweber|
Giordano|giordano|
Giorgio Armani|giorgioarmani|
Givenchy|givenchy|
Gucci|gucci|
Gudrun Sjödén|gudrunsjoden|
Guess|guess|
Gymboree|gymboree|
H&M|handm|hm|
Hackett London|hackettlondon|hackett|
Haggar|haggar|haggarclothingco|haggarclothing|
HalfPrice|halfprice|
Hanesbrands|hanesbrands|
Happy Socks|happysocks|
Helly Hansen|hellyhansen|hh|
Hermès|hermes|
Hollister|hollister|hollisterco|
Hot Topic|hottopic|
Hugo Boss|hugoboss|boss|
Humana|humana|humanapeopletopeople|
Hurley|hurley|
IZOD|izod|
Indochino|indochino|
Intimissimi Uomo|intimissimiuomo|
Intimissimi|intimissimi|
Intrend|intrend|
It’s Fashion Metro|itsfashionmetro|itsfashion|
It’s Fashion|itsfashion|
J. McLaughlin|jmclaughlin|
J.Crew|jcrew|
J.Jill|jjill|
JD Sports|jdsports|jd|
Jacadi|jacadi|
Jack & Jones|jackandjones|jackjones|
Jack Wills|jackwills|
Janie & Jack|janieandjack|janiejack|
Jigsaw|jigsaw|
Jil Sander|jilsander|
JoS. A. Bank|josabank|josabankclothiers|josbank|josephabank|
Jockey|jockey|
Johnny Was|johnnywas|
Just Over the Top|justoverthetop|
Just Sports|justsports|
Justice|justice|
Karl Lagerfeld|karllagerfeld|
Kate Spade New York|katespadenewyork|katespade|katespadeny|
Kenzo|kenzo|
Kiabi|kiabi|
Kookaï|kookai|
Koton|koton|
LC Waikiki|lcwaikiki|
La Martina|lamartina|
La Vie en Rose|lavieenrose|
Lacoste|lacoste|
Lane Bryant|lanebryant|
Le Coq Sportif|lecoqsportif|
Lee Cooper|leecooper|
Levi’s|levis|
Lids|lids|
Lilly Pulitzer|lillypulitzer|
Liu Jo|liujo|
Loft|loft|anntaylorloft|loftanntaylorloft|loftoutlet|
Loro Piana|loropiana|
Louis Vuitton|louisvuitton|
Lucky Brand|luckybrand|luckybrandjeans|
Luisa Spagnoli|luisaspagnoli|
Lululemon|lululemon|lululemonathletica|
MAX&Co.|maxandco|maxco|
Mackage|mackage|
Madewell|madewell|
Maidenform|maidenform|
Maison Margiela|maisonmargiela|
Maje|maje|
Mandee|mandee|
Mango|mango|
Marc Cain|marccain|
Marc Jacobs|marcjacobs|
Marc O’Polo|marcopolo|
Marella|marella|
Marina Rinaldi|marinarinaldi|
Marine Layer|marinelayer|
Massimo Dutti|massimodutti|
Maurices|maurices|
Mavi|mavi|mavijeans|
Max Mara|maxmara|
Max|max|maxfashion|
Mayoral|mayoral|
Men’s Wearhouse|menswearhouse|menswarehouse|
Mexx|mexx|
Michael Kors|michaelkors|
Momoni|momoni|
Moncler|moncler|
Monki|monki|
Motherhood Maternity|motherhoodmaternity|
Mustang|mustang|
Napapijri|napapijri|
Nautica|nautica|
New York & Company|newyorkandcompany|newyorkcompany|
New Yorker|newyorker|
Nike Clearance Store|nikeclearancestore|
Nike Community Store|nikecommunitystore|nike|
Nike Factory Store|nikefactorystore|
Nike|nike|nikewellcollective|
Nordstrom Rack|nordstromrack|
North Sails|northsails|
Nudie Jeans|nudiejeans|
Off-White|offwhite|
Old Navy|oldnavy|
Once Upon a Child|onceuponachild|
Orchestra|orchestra|
OshKosh B’gosh|oshkoshbgosh|oshkosh|
Oysho|oysho|
O’Neill|oneill|
PacSun|pacsun|
Patagonia|patagonia|
Paul Smith|paulsmith|
Pendleton|pendleton|pendletonwoolenmills|
Pennyblack|pennyblack|
Penti|penti|
Pepe Jeans|pepejeans|
Perry Ellis|perryellis|
Persona|persona|
Peter Millar|petermillar|
Pierre Cardin|pierrecardin|
Pinko|pinko|
Pink|pink|
Plato’s Closet|platoscloset|
Polo Ralph Lauren|poloralphlauren|
Prada|prada|
Primark|primark|primarkpenneys|
Princesse tam.tam|princessetamtam|
Promod|promod|
Psycho Bunny|psychobunny|
Pull & Bear|pullandbear|pullbear|
Puma Outlet|pumaoutlet|
Puma|puma|
Punt Roma|puntroma|
Quiksilver|quiksilver|quicksilver|
Rainbow|rainbow|rainbowshops|
Reebok|reebok|
Reserved|reserved|
Rip Curl|ripcurl|
Riu Paris|riuparis|
Robert Graham|robertgraham|
Roberto Cavalli|robertocavalli|
Rodd & Gunn|roddandgunn|roddgunn|
Roots|roots|
Saint Laurent|saintlaurent|yvessaintlaurent|ysl|
Salomon|salomon|salomonsports|
Scotch & Soda|scotchandsoda|scotchsoda|
Scrubs & Beyond|scrubsandbeyond|scrubsbeyond|
Sfera|sfera|
Shiekh|shiekh|
Simply Southern|simplysouthern|
Sinsay|sinsay|
Soft Surroundings|softsurroundings|
Soma|soma|somaintimates|
Spanx|spanx|
Sportmax|sportmax|
Springfield|springfield|
St. John Outlet|stjohnoutlet|stjohn|
St. John|stjohn|
State & Liberty|stateandliberty|stateliberty|
Stella McCartney|stellamccartney|
Stradivarius|stradivarius|
Subdued|subdued|
Suitsupply|suitsupply|
Sundance|sundance|sundancecatalog|
Superdry|superdry|
Sweaty Betty|sweatybetty|
Sézane|sezane|
Talbots|talbots|
Tally Weijl|tallyweijl|
Tartine et Chocolat|tartineetchocolat|
Ted Baker|tedbaker|
Terranova|terranova|
Tezenis|tezenis|
The Children’s Place|childrensplace|
The North Face|northface|
The Webster|webster|
Thom Browne|thombrowne|
Tillys|tillys|
Timberland|timberland|
Tom Ford|tomford|
Tom Tailor|tomtailor|
Tommy Bahama|tommybahama|
Tommy Hilfiger Kids|tommyhilfigerkids|
Tommy Hilfiger|tommyhilfiger|
Topman|topman|
Topshop|topshop|
Torrid|torrid|
Tory Burch|toryburch|
TravisMathew|travismathew|
Triumph|triumph|amosstyle|
True Religion|truereligion|
U.S. Polo Assn.|uspoloassn|uspolo|
UNTUCKit|untuckit|
Under Armour Youth|underarmouryouth|
Under Armour|underarmour|underarmor|
Uniform Destination|uniformdestination|
Uniqlo|uniqlo|
United Colors of Benetton|unitedcolorsofbenetton|benetton|
UpWest|upwest|
Urban Outfitters|urbanoutfitters|
V.I.M.|vim|
VINCE.|vince|
Valentino|valentino|
Van Heusen|vanheusen|
Vanessa Bruno|vanessabruno|
Vero Moda|veromoda|
Versace|versace|
Vertbaudet|vertbaudet|
Victoria’s Secret|victoriassecret|
Vilebrequin|vilebrequin|
Vineyard Vines|vineyardvines|
Volcom|volcom|
Vuori|vuori|
Wacoal|wacoal|
Weekend Max Mara|weekendmaxmara|
White House Black Market|whitehouseblackmarket|
Wilsons Leather|wilsonsleather|
Windsor|windsor|
Women’secret|womensecret|womenssecret|
Work World|workworld|
XIOS|xios|
XXI Forever|xxiforever|forever21|
Zadig & Voltaire|zadigandvoltaire|zadigvoltaire|
Zara|zara|
Zegna|zegna|ermenegildozegna|
Zilli|zilli|
Zumiez|zumiez|
babyGap|babygap|gap|
bugatti|bugatti|bugattifashion|
dunhill|dunhill|
iBlues|iblues|
motivi|motivi|
orsay|orsay|
rue21|rue21|
= shop/fashion_accessories
Bottega Veneta|bottegaveneta|
Brighton Collectibles|brightoncollectibles|brighton|
Bvlgari|bvlgari|bulgari|
Chilli Beans|chillibeans|
Dooney & Bourke|dooneyandbourke|dooneybourke|
Guess Accessories|guessaccessories|guess|
Longchamp|longchamp|
MCM|mcm|
Montblanc|montblanc|
Mulberry|mulberry|
Parfois|parfois|
Porsche Design|porschedesign|
Van Cleef & Arpels|vancleefandarpels|vancleefarpels|vancleefandarples|vancleefarples|
claire’s|claires|clairesstores|clairesaccessories|
= shop/bag
Away|away|
Coach|coach|coachnewyork|coachny|
Coccinelle|coccinelle|
Kipling|kipling|
Rimowa|rimowa|
Samsonite|samsonite|
Tumi|tumi|
Vera Bradley|verabradley|
= shop/leather
Aigner|aigner|
= shop/baby_goods
Buy Buy Baby|buybuybaby|
Chicco|chicco|
Mothercare|mothercare|
= shop/shoes
ASICS|asics|
Aldo|aldo|aldoshoes|
Allbirds|allbirds|
Allen Edmonds|allenedmonds|
Arche|arche|
Bally|bally|
Bata|bata|
Birkenstock|birkenstock|
CCC|ccc|
Call It Spring|callitspring|
Camper|camper|
Clarks|clarks|
Cole Haan|colehaan|
Converse|converse|
Crocs|crocs|
DSW|dsw|designershoewarehouse|dswdesignershoewarehouse|dswshoes|
Deichmann|deichmann|deichmannschuhe|
Dr. Martens|drmartens|docmarten|docmartens|doctormarten|doctormartens|martens|
Ecco|ecco|eccoshoes|
Famous Footwear|famousfootwear|
Fleet Feet|fleetfeet|
Foot Locker|footlocker|footlockereurope|
Foot Solutions|footsolutions|
Footaction|footaction|
G.H. Bass & Co.|ghbassandco|ghbassco|
Geox|geox|
Golden Goose|goldengoose|
Havaianas|havaianas|
House of Hoops|houseofhoops|houseofhoopsbyfootlocker|
Hush Puppies|hushpuppies|
J.M. Weston|jmweston|
Jimmy Choo|jimmychoo|
John Fluevog Shoes|johnfluevogshoes|
Johnston & Murphy|johnstonandmurphy|johnstonmurphy|
Journeys Kidz|journeyskidz|journeys|
Journeys|journeys|
Kids Foot Locker|kidsfootlocker|
Kurt Geiger|kurtgeiger|
Lady Foot Locker|ladyfootlocker|
Loding|loding|
Mephisto|mephisto|
Merrell|merrell|
Naot|naot|
Naturalizer|naturalizer|
New Balance|newbalance|
Payless ShoeSource|paylessshoesource|payless|
Pom d’Api|pomdapi|
R.M.Williams|rmwilliams|
Rack Room Shoes|rackroomshoes|
Red Wing|redwing|redwingshoes|
Rieker|rieker|
Road Runner Sports|roadrunnersports|
Rockport|rockport|
SAS|sas|sanantonioshoemakers|sanantonioshoe|sasshoes|
Salamander|salamander|
Salvatore Ferragamo|salvatoreferragamo|
Sebago|sebago|
Shoe Carnival|shoecarnival|
Shoe City|shoecity|
Shoe Dept. Encore|shoedeptencore|shoedepartmentencore|
Shoe Dept.|shoedept|shoedepartment|
Shoe Palace|shoepalace|
Shoe Sensation|shoesensation|
Shoe Show Mega|shoeshowmega|
Shoe Show|shoeshow|
Skechers|skechers|skechersusa|sketchers|
Snipes|snipes|
Sperry|sperry|sperrytopsider|
Steve Madden|stevemadden|
Stride Rite|striderite|
Stuart Weitzman|stuartweitzman|
The Athlete’s Foot|athletesfoot|
The Walking Company|walkingcompany|
Tod’s|tods|
Tradehome Shoes|tradehomeshoes|tradehome|
UGG|ugg|ugguggaustralia|
Vans|vans|
WSS|wss|warehouseshoesale|
= shop/jewelry
585 Gold|585gold|
APM Monaco|apmmonaco|
Agatha|agatha|
Alex and Ani|alexandani|
Aristocrazy|aristocrazy|
Banter by Piercing Pagoda|banterbypiercingpagoda|banter|piercingpagoda|
Ben Bridge|benbridge|
Bijou Brigitte|bijoubrigitte|
Blue Nile|bluenile|
Buccellati|buccellati|
Cartier|cartier|
Chaumet|chaumet|
Chemmanur International Jewellers|chemmanurinternationaljewellers|
Daniel’s|daniels|danielsjewelers|
David Yurman|davidyurman|
Dinh Van|dinhvan|dinhvanparis|
Don Roberto Jewelers|donrobertojewelers|
Fast-Fix|fastfix|fastfixjewelryandwatchrepairs|
Fred Meyer Jewelers|fredmeyerjewelers|fredmeyer|
Gorjana|gorjana|
Graff|graff|
H. Stern|hstern|
Hannoush Jewelers|hannoushjewelers|
Harry Ritchie’s|harryritchies|
Helzberg Diamonds|helzbergdiamonds|
Icing|icing|
James Avery Jewelry|jamesaveryjewelry|
Jared|jared|jaredthegalleriaofjewelry|
Joyalukkas|joyalukkas|
Kalyan Jewellers|kalyanjewellers|
Kay Jewelers|kayjewelers|kayjewelersoutlet|
Kendra Scott|kendrascott|
Lovisa|lovisa|
Malabar Gold and Diamonds|malabargoldanddiamonds|
Messika|messika|
Michael Hill|michaelhill|
Morgan Jewelers|morganjewelers|
Na Hoku|nahoku|
Pandora|pandora|
Piaget|piaget|
Shane Co.|shaneco|
Swarovski|swarovski|
Thomas Sabo|thomassabo|
Tiffany & Company|tiffanyandcompany|tiffanycompany|tiffanyandco|tiffanyco|tiffany|tiffanys|
Tous|tous|
Wempe|wempe|
Zales|zales|zalesthediamondstore|
= shop/watches
A. Lange & Söhne|alangeandsohne|alangesohne|
Audemars Piguet|audemarspiguet|
Baume & Mercier|baumeandmercier|baumemercier|
Breitling|breitling|
Fastrack|fastrack|indianaccessoriesbrand|indianwatchco|indianwatchcompany|
Fossil|fossil|
IWC|iwc|internationalwatchco|internationalwatchcompany|
Jaeger-LeCoultre|jaegerlecoultre|
Longines|longines|
Movado|movado|
Omega|omega|
Panerai|panerai|
Patek Philippe|patekphilippe|
Roger Dubuis|rogerdubuis|
Rolex|rolex|
Seiko|seiko|
Swatch|swatch|
TAG Heuer|tagheuer|
Tissot|tissot|
Tourneau|tourneau|
Tudor|tudor|
Vacheron Constantin|vacheronconstantin|
= shop/sports
Academy Sports + Outdoors|academysportsplusoutdoors|academy|academysportsandoutdoors|
Adidas|adidas|
Big 5 Sporting Goods|big5sportinggoods|big5|
Champs Sports|champssports|
Club Champion|clubchampion|
Dick’s House of Sport|dickshouseofsport|
Dick’s Sporting Goods|dickssportinggoods|dicks|
Dunham’s Sports|dunhamssports|
Finish Line|finishline|
Golf Galaxy|golfgalaxy|
Hibbett Sports|hibbettsports|corporatehibbettsports|hibbettsportinggoods|
Hoka|hoka|
Intersport|intersport|
Johnson Fitness & Wellness|johnsonfitnessandwellness|johnsonfitnesswellness|johnsonfitnessandwellnessstore|johnsonfitnesswellnessstore|
Marathon Sports|marathonsports|
Modell’s Sporting Goods|modellssportinggoods|modells|
PGA Tour Superstore|pgatoursuperstore|
Peloton|peloton|peleton|
Play It Again Sports|playitagainsports|
Pro Image Sports|proimagesports|
Rapha|rapha|
Running Room|runningroom|
Sports Authority|sportsauthority|
Sports Direct|sportsdirect|sportsdirectdotcom|sportsdirectcom|
= shop/outdoor
Bass Pro Shops|bassproshops|
Cabela’s|cabelas|
Eastern Mountain Sports|easternmountainsports|ems|
Fjällräven|fjallraven|
Gander Outdoors|ganderoutdoors|gandermountain|
L.L.Bean|llbean|
Mountain Warehouse|mountainwarehouse|
REI|rei|recreationalequipmentinc|
Regatta Great Outdoors|regattagreatoutdoors|regatta|
Sierra|sierra|sierratradingpost|
Sportsman’s Warehouse|sportsmanswarehouse|
YETI|yeti|
= shop/bicycle
Giant|giant|
Rad Power Bikes|radpowerbikes|
Specialized|specialized|
Trek|trek|trekbicyclestore|bikegallery|treck|trekbicycle|
= shop/swimming_pool
Leslie’s Pool Supplies|lesliespoolsupplies|lesliespoolsuppliesserviceandrepair|lesliespoolsuppliesservicerepair|lesliespoolsupply|lesliesswimmingpoolsupplies|
Pinch A Penny|pinchapenny|
= shop/boat
MarineMax|marinemax|
West Marine|westmarine|
= shop/cosmetics
Aesop|aesop|
Aveda|aveda|
Avon|avon|
Bath & Body Works|bathandbodyworks|bathbodyworks|
Bobbi Brown|bobbibrown|
Faberlic|faberlic|
Inglot|inglot|
Jurlique|jurlique|
KIKO Milano|kikomilano|kiko|
Kiehl’s|kiehls|kiehlssince1851|
Lush|lush|
L’Occitane|loccitane|loccitaneenprovence|
MAC Cosmetics|maccosmetics|mac|
Malin+Goetz|malinplusgoetz|
Merle Norman Cosmetics|merlenormancosmetics|merlenorman|
Morphe|morphe|
Nature Republic|naturerepublic|
Nyx|nyx|
Oriflame|oriflame|
Origins|origins|
PUPA Milano|pupamilano|
Rituals|rituals|ritualscosmetics|
Sabon|sabon|
Saje|saje|
Sephora|sephora|
Shiseido|shiseido|
The Body Shop|bodyshop|
Ulta Beauty|ultabeauty|ulta|
Yves Rocher|yvesrocher|
bareMinerals|bareminerals|
bluemercury|bluemercury|
itStyle|itstyle|
= shop/perfumery
Diptyque’|diptyque|
Granado|granado|
Jo Malone|jomalone|
O Boticário|oboticario|
Perfumania|perfumania|
= shop/hairdresser_supply
CosmoProf|cosmoprof|
Sally Beauty|sallybeauty|sallybeautysupply|
SalonCentric|saloncentric|
= shop/hairdresser
Amiri Salon|amirisalon|
Cost Cutters|costcutters|
Drybar|drybar|
Fantastic Sams|fantasticsams|fantasticsamscutandcolor|fantasticsamscutcolor|
Floyd’s 99 Barbershop|floyds99barbershop|
Great Clips|greatclips|
Hair Cuttery|haircuttery|
Holiday Hair|holidayhair|
House of Hair|houseofhair|
Image Studios|imagestudios|
Mastercuts|mastercuts|
Perfect Look Salons|perfectlooksalons|perfectlookhairsalon|
QB HOUSE|qbhouse|qb|
Regis Salons|regissalons|regis|
Rudy’s Barbershop|rudysbarbershop|
Saint Algue|saintalgue|
SalonCentric|saloncentric|
Sassoon Salon|sassoonsalon|
SmartStyle|smartstyle|smartstylefamilyhairsalon|smartstylehairsalons|
Sport Clips|sportclips|sportclipshaircuts|sportsclips|
Supercuts|supercuts|
The Barbers|barbers|
The SALON by InStyle|salonbyinstyle|instyle|jcpennysalon|
The Salon at Ulta Beauty|salonatultabeauty|ultabeauty|ultasalon|
Toni & Guy|toniandguy|toniguy|
= shop/beauty
Amazing Lash Studio|amazinglashstudio|
Anthony Vincé Nail Spa|anthonyvincenailspa|
Benefit Brow Bar|benefitbrowbar|benefit|ultabrowbar|
Body Details|bodydetails|
Brow Art 23|browart23|
Brow Studio 7|browstudio7|
DaVi Nails|davinails|
Deka Lash|dekalash|
European Wax Center|europeanwaxcenter|
Eyebrow Plus|eyebrowplus|
Guinot|guinot|
LaserAway|laseraway|
Madison Reed Color Bar|madisonreedcolorbar|madisonreed|
Me Spa|mespa|
Milan Laser Hair Removal|milanlaserhairremoval|milanlaser|
My Salon Suite|mysalonsuite|
Palm Beach Tan|palmbeachtan|
Perfect Brows NYC|perfectbrowsnyc|perfectbrows|
Regal Nails|regalnails|regalnailssalonandspa|regalnailssalonspa|
Removery|removery|freshstartlaserclinic|inkoffme|removerytattooremovalandfading|removerytattooremovalfading|
Restore Hyper Wellness|restorehyperwellness|
Seva Beauty|sevabeauty|
Skin Laundry|skinlaundry|
Sola Salons|solasalons|sola|solasalonstudios|
Sun Tan City|suntancity|
Tan Republic|tanrepublic|
The Lash Lounge|lashlounge|
The Skin Bar at Ulta Beauty|skinbaratultabeauty|ultabeauty|ultaskinbar|
The Ten Spot|tenspot|
Waxing the City|waxingthecity|
= shop/massage
Elements Massage|elementsmassage|
Hand & Stone Massage and Facial Spa|handandstonemassageandfacialspa|handstonemassageandfacialspa|handandstonemassage|
Massage Envy|massageenvy|massageenvyspa|
Massage Heights|massageheights|
= shop/pet
EarthWise Pet|earthwisepet|
Kahoots|kahoots|kahootsfeedandpet|kahootspetstore|
Mud Bay|mudbay|
Pet Food Express|petfoodexpress|
Pet Planet|petplanet|
Pet Supermarket|petsupermarket|
Pet Supplies Plus|petsuppliesplus|
Pet Valu|petvalu|
PetPeople|petpeople|
PetSmart|petsmart|
Petco|petco|
Petland|petland|
Unleashed|unleashed|unleashedbypetco|
Wild Birds Unlimited|wildbirdsunlimited|
= amenity/animal_boarding
Dogtopia|dogtopia|
PetSuites|petsuites|
PetsHotel|petshotel|
= shop/stationery
Office Depot|officedepot|
OfficeMax|officemax|officedepotofficemax|
Paper Source|papersource|
Staples|staples|staplesstores|
Typo|typo|
= shop/copyshop
AlphaGraphics|alphagraphics|
FedEx Office|fedexoffice|fedex|fedexofficeprintandshipcenter|
Minuteman Press|minutemanpress|
Sir Speedy|sirspeedy|
= shop/printer_ink
Cartridge World|cartridgeworld|
= shop/craft
A.C. Moore|acmoore|
Hobby Lobby|hobbylobby|
HobbyTown|hobbytown|
JOANN Fabrics and Crafts|joannfabricsandcrafts|joann|joannstores|joannfabricandcraftstores|joannfabricandcrafts|
Michaels|michaels|michaelsstores|
Woodcraft|woodcraft|
= shop/art
Lumas|lumas|
YellowKorner|yellowkorner|
= shop/party
Party City|partycity|
Spirit Halloween|spirithalloween|
= shop/musical_instrument
Guitar Center|guitarcenter|
Music & Arts|musicandarts|musicarts|
= shop/books
Amazon Books|amazonbooks|
Barnes & Noble College|barnesandnoblecollege|barnesnoblecollege|barnesandnobleuniversitystores|barnesnobleuniversitystores|
Barnes & Noble|barnesandnoble|barnesnoble|
Books-A-Million|booksamillion|
Chapters|chapters|
Christian Science Reading Room|christiansciencereadingroom|
Half Price Books|halfpricebooks|
Hudson Booksellers|hudsonbooksellers|
Indigo|indigo|ndigo|
Kinokuniya|kinokuniya|
ReadShop|readshop|
Seagull Book|seagullbook|
WHSmith|whsmith|
= shop/newsagent
CNN Newsstand|cnnnewsstand|
Hudson News|hudsonnews|hudson|
Relay|relay|
WHSmith|whsmith|
= shop/music
FYE|fye|
TSUTAYA|tsutaya|
= shop/video
Blockbuster|blockbuster|
Family Video|familyvideo|
TSUTAYA|tsutaya|
= shop/toys
American Girl|americangirl|
Bricks & Minifigs|bricksandminifigs|bricksminifigs|
Build-A-Bear Workshop|buildabearworkshop|buildabear|
Go! Games & Toys|gogamesandtoys|gogamestoys|
Lego|lego|legostore|
Pop Mart|popmart|
Toys R Us|toysrus|
= shop/games
Warhammer|warhammer|gamesworkshop|
= shop/gift
American Greetings|americangreetings|
Attic Salt|atticsalt|
BoxLunch|boxlunch|
Cracker Barrel|crackerbarrel|crackerbarreloldcountrystore|
Disney Store|disneystore|
Edible Arrangements|ediblearrangements|
Fuego|fuego|
Hallmark|hallmark|hallmarkgoldcrown|
Harry & David|harryanddavid|harrydavid|
Hickory Farms|hickoryfarms|
Showcase|showcase|
Spencer’s|spencers|spencergifts|
The Paper Store|paperstore|
= shop/charity
AMVETS Thrift Store|amvetsthriftstore|amvets|americanveterans|
Goodwill|goodwill|
Habitat for Humanity ReStore|habitatforhumanityrestore|restore|habitatrestore|
Saint Vincent de Paul Thrift Store|saintvincentdepaulthriftstore|svdp|saintvincentdepaul|saintvincentdepaulsociety|societyofsaintvincentdepaul|societyofstvincentdepaul|stvincentdepaul|stvincentdepaulsociety|stvincentdepaulthriftstore|svdpthriftstore|
The Salvation Army|salvationarmy|salvationarmycharityshop|salvationarmyfamilystore|
YMCA|ymca|ymcashop|
arc Thrift Stores|arcthriftstores|arcthriftstore|
= shop/second_hand
2nd STREET|2ndstreet|
Savers|savers|
Value Village|valuevillage|
= shop/alcohol
ABC|abc|abcstore|
BevMo!|bevmo|
Binny’s Beverage Depot|binnysbeveragedepot|
Fine Wine & Good Spirits|finewineandgoodspirits|finewinegoodspirits|
New Hampshire Liquor & Wine Outlet|newhampshireliquorandwineoutlet|newhampshireliquorwineoutlet|newhampshireliquorandwineoutlets|newhampshireliquorwineoutlets|nhliquorandwineoutlet|nhliquorwineoutlet|
Spec’s|specs|
Total Wine|totalwine|totalwineandmore|totalwinemore|
Twin Liquors|twinliquors|
Virginia ABC|virginiaabc|
= shop/beverages
Fiiz Drinks|fiizdrinks|
= shop/nutrition_supplements
GNC|gnc|gnclivewell|
Natur House|naturhouse|
Super Supplements|supersupplements|
The Vitamin Shoppe|vitaminshoppe|
Vitamin World|vitaminworld|
= shop/herbalist
Eu Yan Sang|euyansang|
= shop/tobacco
T-ZONE|tzone|
= shop/e-cigarette
IQOS|iqos|
Vape City|vapecity|
glo|glo|glostudio|
= shop/cannabis
Beyond Hello|beyondhello|
Canna Cabana|cannacabana|
Cannabist|cannabist|
Consume|consume|
Curaleaf|curaleaf|
MÜV|muv|
Nectar|nectar|
RISE|rise|
Sunnyside|sunnyside|
Zen Leaf|zenleaf|
= shop/car_parts
Advance Auto Parts|advanceautoparts|
Auto Plus|autoplus|autoplusautoparts|
Auto Value|autovalue|
AutoZone|autozone|
Bumper to Bumper Auto Parts|bumpertobumperautoparts|
Carquest|carquest|carquestautoparts|baxter|baxterautoparts|
FleetPride|fleetpride|
Interstate Batteries|interstatebatteries|
KOI Auto Parts|koiautoparts|koi|
LKQ|lkq|
NAPA Auto Parts|napaautoparts|napa|napanetwork|
O’Reilly Auto Parts|oreillyautoparts|oreilly|oreillyauto|
Sanel NAPA|sanelnapa|sanelautoparts|
XL Parts|xlparts|
= shop/tyres
Alliance Tire Company|alliancetirecompany|alliance|
American Tire Depot|americantiredepot|
Apollo Tyres|apollotyres|
Belle Tire|belletire|
Big Brand Tire & Service|bigbrandtireandservice|bigbrandtireservice|
Big O Tires|bigotires|bigotire|
Bridgestone|bridgestone|bridgestoneindia|
Commercial Tire|commercialtire|
Cooper Tire & Rubber Company|coopertireandrubbercompany|coopertirerubbercompany|
Costco Tire Center|costcotirecenter|costco|
Discount Tire|discounttire|
Dunlop|dunlop|
Dunn Tire|dunntire|
Express Oil Change & Tire Engineers|expressoilchangeandtireengineers|expressoilchangetireengineers|
Les Schwab Tire Center|lesschwabtirecenter|lesschwab|lesschwabtirecenters|
Tire Choice Auto Service Center|tirechoiceautoservicecenter|tirechoice|tirechoiceautoservicecenters|
Tire Discounters|tirediscounters|
Tire Kingdom|tirekingdom|
Tire Pros|tirepros|
Tire Warehouse|tirewarehouse|
Tires Plus|tiresplus|
Town Fair Tire|townfairtire|
Vianor|vianor|
Wheel Works|wheelworks|
= shop/car_repair
AAMCO|aamco|aamcotransmissions|aamcotransmissionsandtotalcarcare|
Abarth|abarth|
Acura|acura|
Aixam|aixam|
Alfa Romeo|alfaromeo|
Alpine|alpine|
Aston Martin|astonmartin|
Audi|audi|
Auto Plus|autoplus|autoplusprofessionalservicecenter|
BMW|bmw|
BYD|byd|buildyourdreams|bydauto|
Bentley|bentley|
Bosch Car Service|boschcarservice|boschservice|
Brakes Plus|brakesplus|
Bugatti|bugatti|
Buick|buick|
Cadillac|cadillac|
Caliber Collision|calibercollision|caliberautocare|
Car-X|carx|
Carglass|carglass|
Carstar|carstar|carstarautobodyrepairexperts|
Chery|chery|
Chevrolet|chevrolet|
Christian Brothers Automotive|christianbrothersautomotive|
Chrysler|chrysler|
Citroën|citroen|
Classic Collision|classiccollision|
Crash Champions|crashchampions|serviceking|
Cupra|cupra|
DS Automobiles|dsautomobiles|ds|
Dacia|dacia|
Daihatsu|daihatsu|
Defender|defender|
Discovery|discovery|
Dodge|dodge|
Ferrari|ferrari|
Fiat Professional|fiatprofessional|
Fiat|fiat|
Firestone|firestone|firestonecompleteautocare|
First Stop|firststop|
Fisker|fisker|fiskerinc|
Ford|ford|fordmotorcompany|
GMC|gmc|
GWM|gwm|greatwallmotor|greatwall|greatwallmotors|
Geely|geely|
Genesis|genesis|genesismotor|genesismotors|
Gerber Collision & Glass|gerbercollisionandglass|gerbercollisionglass|
Goodyear|goodyear|goodyearautoservicecenter|goodyearcommercialtireandservicecenters|goodyearcommercialtireservicecenters|
Grease Monkey|greasemonkey|
Haval|haval|
Hino Motors|hinomotors|
Honda|honda|hondacars|
Hyundai|hyundai|hyeondaegia|hyundaiindia|
Infiniti|infiniti|
Isuzu|isuzu|
Jaguar|jaguar|
Jeep|jeep|
Jiffy Lube|jiffylube|
Karma|karma|karmaautomotive|
Kia|kia|kiamotors|
Koenigsegg|koenigsegg|
LINE-X|linex|
Lada|lada|
Lamborghini|lamborghini|
Lancia|lancia|
Land Rover|landrover|
Lexus|lexus|
Lincoln|lincoln|
Lotus|lotus|lotuscars|
Lucid|lucid|lucidmotors|lucidstudio|
Lynk & Co|lynkandco|lynkco|
MAACO|maaco|maacocollisionrepairandautopainting|maacocollisionrepairautopainting|
MG|mg|mgmotor|mgmotors|
Mahindra & Mahindra|mahindraandmahindra|mahindramahindra|mahindra|
Maserati|maserati|
Mavis Discount Tire|mavisdiscounttire|
Mavis Tires & Brakes|mavistiresandbrakes|mavistiresbrakes|
Mazda|mazda|
McLaren|mclaren|
Meineke|meineke|meinekecarcarecenter|meinekecarcare|
Mercedes-Benz|mercedesbenz|mercedes|
Merchant’s|merchants|merchantstireandauto|
Midas|midas|
Mini|mini|
Mitsubishi|mitsubishi|mitsubishimotors|
Mobil 1 Lube Express|mobil1lubeexpress|mobil1|
Monro Muffler Brake|monromufflerbrake|monro|monromuffler|
Motrio|motrio|
Mr. Tire|mrtire|
NAPA AutoCare Center|napaautocarecenter|napa|napaautocare|napaautocarecollisioncenter|napaautocaremechanicalcenter|napaautocaretruckcenter|
NIO House|niohouse|nio|
NOVUS Glass|novusglass|
National Tire and Battery|nationaltireandbattery|ntb|
Nissan|nissan|
Oil Changers|oilchangers|
Opel|opel|
Ora|ora|gwmora|
Pep Boys|pepboys|
Peugeot|peugeot|
Point S|points|
Polestar|polestar|polestarracing|
Porsche|porsche|
Precision Tune Auto Care|precisiontuneautocare|
ProColor Collision|procolorcollision|
Ram|ram|
Range Rover|rangerover|
Renault|renault|garagerenault|reunokoria|
Rimac|rimac|
Rivian Service Center|rivianservicecenter|rivian|
Rolls-Royce|rollsroyce|rollsroycemotorcars|
Safelite AutoGlass|safeliteautoglass|safelightautoglass|safelite|
Sears Auto Center|searsautocenter|
Service King|serviceking|servicekingcollisionrepair|
SpeeDee|speedee|speedeeoilchangeandautoservice|speedeeoilchangeautoservice|
Speedy Glass|speedyglass|
SsangYong|ssangyong|
Strickland Brothers|stricklandbrothers|stricklandbrothers10minuteoilchange|
Subaru|subaru|
Sullivan Tire|sullivantire|sullivantireandautoservice|
Sun Auto Service|sunautoservice|
Suzuki|suzuki|
Take 5 Oil Change|take5oilchange|take5|
Tesla|tesla|teslainc|teslamotors|
Toyota|toyota|toyotausa|
Tuffy|tuffy|tuffyautoservice|tuffyautoservicecenter|tuffyautoservicecenters|tuffyservice|tuffyservicecenter|tuffyservicecenters|tuffytireandautoservice|tuffytireandautoservicecenter|tuffytireandautoservicecenters|
VIP Tires and Service|viptiresandservice|viptires|
Valvoline Express Care|valvolineexpresscare|expresscare|
Valvoline|valvoline|valvolineinstantoilchange|oilcanhenrys|
Vauxhall|vauxhall|
Volkswagen Commercial Vehicles|volkswagencommercialvehicles|
Volkswagen|volkswagen|vw|
Volvo|volvo|
Walmart Auto Care Center|walmartautocarecenter|walmarttireandlube|walmarttireandlubeexpress|
Xpeng|xpeng|
Škoda|skoda|skodaauto|
= shop/motorcycle_repair
Harley-Davidson|harleydavidson|
Honda|honda|hondamotorcyclerepair|
KTM|ktm|
Sua Xe|suaxe|
= amenity/car_wash
Alltown|alltown|
BP|bp|
Blue Beacon|bluebeacon|bluebeacontruckwash|
Brown Bear Car Wash|brownbearcarwash|
Caliber Car Wash|calibercarwash|
Chevron|chevron|
Circle K|circlek|
Costco|costco|
Delta Sonic Car Wash|deltasoniccarwash|deltasonic|
Esso|esso|
GATE Express Car Wash|gateexpresscarwash|gate|gatepetroleum|
Golden Nozzle Car Wash|goldennozzlecarwash|goldennozzle|
H-E-B Car Wash|hebcarwash|heb|
IMO Car Wash|imocarwash|imo|
Intermarché|intermarche|
Kaady Car Wash|kaadycarwash|
Kwik Trip|kwiktrip|
Kärcher|karcher|kaercher|karchercleanpark|
Mister Car Wash|mistercarwash|
Mobil|mobil|
ModWash|modwash|
Quick Quack Car Wash|quickquackcarwash|
Shell|shell|shellcarwash|
Soapy Noble|soapynoble|
Speedway Speedy Wash|speedwayspeedywash|speedywash|speedway|
Super Star Car Wash|superstarcarwash|
Super Wash|superwash|
Take 5 Car Wash|take5carwash|take5|
Terrible’s|terribles|terriblesherbst|
Tidal Wave Auto Spa|tidalwaveautospa|
Tommy’s Express|tommysexpress|tommysexpresscarwash|
Washman|washman|
Washtec|washtec|washtech|
= shop/car
Abarth|abarth|
Acura|acura|
Aixam|aixam|
Alfa Romeo|alfaromeo|
Alpine|alpine|
America’s Car-Mart|americascarmart|
Aston Martin|astonmartin|
Audi|audi|
AutoNation|autonation|
Avis Car Sales|aviscarsales|avis|
BMW|bmw|
BYD|byd|buildyourdreams|bydauto|
Bentley|bentley|
Bugatti|bugatti|
Buick|buick|
Byrider|byrider|
Cadillac|cadillac|
CarMax|carmax|
CarShop|carshop|
Chery|chery|
Chevrolet|chevrolet|
Chrysler|chrysler|
Citroën|citroen|
Cupra|cupra|
DS Automobiles|dsautomobiles|ds|
Dacia|dacia|
Daihatsu|daihatsu|
Defender|defender|
Discovery|discovery|
Dodge|dodge|
DriveTime|drivetime|
Enterprise Car Sales|enterprisecarsales|
Ferrari|ferrari|
Fiat Professional|fiatprofessional|
Fiat|fiat|
Fisker|fisker|fiskerinc|
Ford|ford|fordmotorcompany|
GMC|gmc|
GWM|gwm|greatwallmotor|greatwall|greatwallmotors|
Geely|geely|
Genesis|genesis|genesismotor|genesismotors|
Haval|haval|
Hertz Car Sales|hertzcarsales|
Hino Motors|hinomotors|
Honda|honda|hondacars|
Hyundai|hyundai|hyeondaegia|hyundaiindia|
Infiniti|infiniti|
Isuzu|isuzu|
Jaguar|jaguar|
Jeep|jeep|
Karma|karma|karmaautomotive|
Kia|kia|kiamotors|
Koenigsegg|koenigsegg|
Lada|lada|
Lamborghini|lamborghini|
Lancia|lancia|
Land Rover|landrover|
Lexus|lexus|
Lincoln|lincoln|
Lotus|lotus|lotuscars|
Lucid|lucid|lucidmotors|lucidstudio|
Lynk & Co|lynkandco|lynkco|
MG|mg|mgmotor|mgmotors|
Mahindra & Mahindra|mahindraandmahindra|mahindramahindra|mahindra|
Maserati|maserati|
Mazda|mazda|
McLaren|mclaren|
Mercedes-Benz|mercedesbenz|mercedes|
Mini|mini|
Mitsubishi|mitsubishi|mitsubishimotors|
NIO House|niohouse|nio|
NIO Space|niospace|nio|
Nissan|nissan|
Opel|opel|
Ora|ora|gwmora|
Peugeot|peugeot|
Polestar|polestar|polestarracing|
Porsche|porsche|
Ram|ram|
Range Rover|rangerover|
Renault|renault|garagerenault|reunokoria|
Rimac|rimac|
Rivian|rivian|rivianspaces|
Rolls-Royce|rollsroyce|rollsroycemotorcars|
SsangYong|ssangyong|
Subaru|subaru|
Suzuki|suzuki|
Tesla|tesla|teslainc|teslamotors|
Toyota|toyota|toyotausa|
Vauxhall|vauxhall|
Volkswagen Commercial Vehicles|volkswagencommercialvehicles|
Volkswagen|volkswagen|vw|
Volvo|volvo|
Xpeng|xpeng|
Škoda|skoda|skodaauto|
= shop/motorcycle
BMW Motorrad|bmwmotorrad|bmw|
Ducati|ducati|
Harley-Davidson|harleydavidson|
Honda|honda|
Indian Motorcycle|indianmotorcycle|
KTM|ktm|
Kawasaki|kawasaki|
Polaris|polaris|
Suzuki|suzuki|suzukimotorcycleindia|
Triumph|triumph|
Vespa|vespa|
Yamaha|yamaha|
= shop/caravan
Camping World|campingworld|
Fun Town RV|funtownrv|
= leisure/fitness_centre
24 Hour Fitness Sport|24hourfitnesssport|
24 Hour Fitness Super Sport|24hourfitnesssupersport|
24 Hour Fitness|24hourfitness|
9Round|9round|9roundkickboxingfitness|
Anytime Fitness|anytimefitness|anytimefitnessaustralia|
Barre3|barre3|
Barry’s|barrys|
Blast Fitness|blastfitness|
Blink Fitness|blinkfitness|blink|
Bodystreet|bodystreet|
Burn Boot Camp|burnbootcamp|
Club Fitness|clubfitness|
Club Pilates|clubpilates|
CorePower Yoga|corepoweryoga|corepower|
CrossFit|crossfit|
Crunch Fitness|crunchfitness|crunch|
Curves|curves|
CycleBar|cyclebar|
Equinox|equinox|
Esporta Fitness|esportafitness|
EōS Fitness|eosfitness|
F45 Training|f45training|f45|
Fitness 19|fitness19|
Fitness Together|fitnesstogether|
Gold’s Gym|goldsgym|
Hotworx|hotworx|
JOHN REED Fitness|johnreedfitness|
Jazzercise|jazzercise|
KidStrong|kidstrong|
LA Fitness|lafitness|xsportfitness|
Life Time|lifetime|lifetimeathletic|lifetimefitness|
Orangetheory Fitness|orangetheoryfitness|orangetheory|
Planet Fitness|planetfitness|
Powerhouse Gym|powerhousegym|
Pure Barre|purebarre|
Retro Fitness|retrofitness|
Rumble|rumble|
Snap Fitness|snapfitness|
SoulCycle|soulcycle|
Starting Strength|startingstrength|startingstrengthgyms|
Stretch Zone|stretchzone|
TITLE Boxing Club|titleboxingclub|
The Bar Method|barmethod|
The Edge Fitness Club|edgefitnessclub|
The Exercise Coach|exercisecoach|
The Picklr|picklr|
UFC Gym|ufcgym|
VASA Fitness|vasafitness|
Workout Anytime|workoutanytime|
World Gym|worldgym|
YouFit|youfit|
[solidcore]|solidcore|
iLoveKickboxing|ilovekickboxing|
= leisure/sports_centre
Aqua-Tots Swim Schools|aquatotsswimschools|
Bear Paddle Swim School|bearpaddleswimschool|
Big Blue Swim School|bigblueswimschool|
Emler Swim School|emlerswimschool|
Foss Swim School|fossswimschool|
Goldfish Swim School|goldfishswimschool|
Hapik|hapik|rockup|hapikgroup|
K1 Speed|k1speed|
Kids First Swim Schools|kidsfirstswimschools|kidsfirstswimschool|
Le Five|lefive|
Premier Martial Arts|premiermartialarts|
SafeSplash Swim School|safesplashswimschool|
SwimLabs Swim School|swimlabsswimschool|
Topgolf|topgolf|
United Taekwondo Center|unitedtaekwondocenter|
VillaSport|villasport|
X Golf|xgolf|
YMCA|ymca|
iFLY|ifly|
= leisure/dance
Arthur Murray Dance Center|arthurmurraydancecenter|arthurmurray|arthurmurraydancecenters|arthurmurraydancestudio|arthurmurraydancestudios|
Fred Astaire Dance Studios|fredastairedancestudios|
= amenity/cinema
AMC|amc|amccinema|amccinemas|amctheater|amctheaters|amctheatre|amctheatres|
Alamo Drafthouse Cinema|alamodrafthousecinema|alamo|drafthousecinema|
B&B Theatres|bandbtheatres|bbtheatres|bandbtheaters|bbtheaters|
Caribbean Cinemas|caribbeancinemas|
Century Theatres|centurytheatres|centurytheater|centurytheaters|centurytheatre|
Cinemark|cinemark|
Cinépolis|cinepolis|
Harkins Theatres|harkinstheatres|harkinstheater|harkinstheaters|harkinstheatre|
IPIC Theaters|ipictheaters|
Landmark Theatres|landmarktheatres|landmarktheater|landmarktheaters|landmarktheatre|
Marcus Cinema|marcuscinema|marcuscinemas|marcustheater|marcustheaters|marcustheatre|marcustheatres|
Movie Tavern|movietavern|
Reading Cinemas|readingcinemas|
Regal Cinemas|regalcinemas|regalcinema|
Showcase Cinemas|showcasecinemas|showcasecinema|
= tourism/theme_park
LEGO Discovery Center|legodiscoverycenter|
LEGOLAND Discovery Center|legolanddiscoverycenter|
LEGOLAND|legoland|
Six Flags|sixflags|
= leisure/trampoline_park
Altitude|altitude|
Sky Zone|skyzone|
Urban Air|urbanair|urbanairtrampolineandadventurepark|
= leisure/indoor_play
IKEA Småland|ikeasmaland|smaland|ikea|
Kids Empire|kidsempire|
My Gym|mygym|mygymchildrensfitnesscenter|
The Little Gym|littlegym|
= leisure/bowling_alley
Bowlero|bowlero|
Round1|round1|
= leisure/escape_game
Escapology|escapology|
Fox in a Box|foxinabox|
= leisure/miniature_golf
Holey Moley|holeymoley|
= amenity/clinic
Advocate Health Care|advocatehealthcare|
Carbon Health|carbonhealth|
GoHealth Urgent Care|gohealthurgentcare|
IQ Laser Vision|iqlaservision|
LasikPlus|lasikplus|lasikplusvisioncenter|
MD Now Urgent Care|mdnowurgentcare|
NVISION Eye Centers|nvisioneyecenters|nvision|
Northwestern Medicine|northwesternmedicine|northwesternmemorialhealthcare|
RRH Urgent Care|rrhurgentcare|rochesterregionalhealthurgentcare|
Sentara Healthcare|sentarahealthcare|sentara|sentarahealth|
Sutter Surgery Center|suttersurgerycenter|sutterhealth|
TLC Laser Eye Centers|tlclasereyecenters|
The Lasik Vision Institute|lasikvisioninstitute|
Touchstone Imaging|touchstoneimaging|touchstonemedicalimaging|
UR Medicine Urgent Care|urmedicineurgentcare|
Vein Clinics of America|veinclinicsofamerica|
WellNow Urgent Care|wellnowurgentcare|
= amenity/dentist
Aspen Dental|aspendental|
Bright Now! Dental|brightnowdental|
Castle Dental|castledental|
Comfort Dental|comfortdental|
DentalWorks|dentalworks|
Dentix|dentix|
Gentle Dental|gentledental|
Kool Smiles|koolsmiles|
Merit Dental|meritdental|
Midwest Dental|midwestdental|
Monarch Dental|monarchdental|
Mondovi Dental|mondovidental|
My Dentist|mydentist|
SmileKeepers|smilekeepers|
Western Dental Kids|westerndentalkids|westerndental|westerndentalandorthodonticskids|westerndentalorthodonticskids|kidsdentalkare|
Western Dental|westerndental|westerndentalandorthodontics|westerndentalorthodontics|
Willamette Dental Group|willamettedentalgroup|
= amenity/doctors
MinuteClinic|minuteclinic|
RediClinic|rediclinic|
Sentara Healthcare|sentarahealthcare|sentara|sentarahealth|
Sutter Walk-In Care|sutterwalkincare|sutterhealth|
The Little Clinic|littleclinic|
Walgreens Healthcare Clinic|walgreenshealthcareclinic|walgreens|healthcareclinic|takecare|takecareclinic|
= amenity/veterinary
Banfield Pet Hospital|banfieldpethospital|banfield|
BluePearl|bluepearl|
VCA Animal Hospitals|vcaanimalhospitals|vcaanimalhospital|vca|
VEG|veg|veterinaryemergencygroup|vegerforpets|
VetIQ Petcare|vetiqpetcare|vetiq|vetiqsmarterpethealth|
WellHaven Pet Health|wellhavenpethealth|wellhaven|
= healthcare/laboratory
Clinical Pathology Laboratories|clinicalpathologylaboratories|
LabCorp|labcorp|
Quest Diagnostics|questdiagnostics|
RRH Laboratories|rrhlaboratories|rochesterregionalhealthlaboratories|
Synlab|synlab|
UR Medicine Labs|urmedicinelabs|
= healthcare/physiotherapist
ATI Physical Therapy|atiphysicaltherapy|
Athletico Physical Therapy|athleticophysicaltherapy|athletico|
Doctors of Physical Therapy|doctorsofphysicaltherapy|dpt|
Therapydia|therapydia|
= shop/optician
America’s Best Contacts & Eyeglasses|americasbestcontactsandeyeglasses|americasbestcontactseyeglasses|
Clarkson Eyecare|clarksoneyecare|
Cohen’s Fashion Optical|cohensfashionoptical|cohensoptical|
Costco Optical|costcooptical|costco|
Eyemart Express|eyemartexpress|
JCPenney Optical|jcpenneyoptical|jcpenney|
LensCrafters|lenscrafters|
My EyeLab|myeyelab|
MyEyeDr.|myeyedr|
Oakley Vault|oakleyvault|oakley|
Oakley|oakley|
Oliver Peoples|oliverpeoples|
Opticalia|opticalia|
Pearle Vision|pearlevision|
Ray-Ban|rayban|
SVS Vision|svsvision|
Shopko Optical|shopkooptical|
Site for Sore Eyes|siteforsoreeyes|
Solstice Sunglasses|solsticesunglasses|
Specsavers|specsavers|specsaversopticians|
Stanton Optical|stantonoptical|
Sunglass Hut|sunglasshut|
Target Optical|targetoptical|
Vision Express|visionexpress|
Vision Source|visionsource|
Visionworks|visionworks|
Walmart Vision Center|walmartvisioncenter|
Warby Parker|warbyparker|
= shop/hearing_aids
Amplifon|amplifon|amplifondeutschlandgmbh|amplifonfrance|
Beltone|beltone|beltonehearing|beltonehearingaidcenter|beltonehearingaidservice|beltonehearingcarecenter|
Connect Hearing|connecthearing|
Costco Hearing Aid Center|costcohearingaidcenter|costco|
HearUSA|hearusa|
Miracle-Ear|miracleear|
= shop/dry_cleaning
5àsec|5asec|
CD One Price Cleaners|cdonepricecleaners|
DryClean USA|drycleanusa|
Jack Brown Cleaners|jackbrowncleaners|
Martinizing Dry Cleaning|martinizingdrycleaning|
Tide Cleaners|tidecleaners|tide|tidedrycleaners|
Zips Dry Cleaning|zipsdrycleaning|zips|zipscleaning|
= shop/laundry
Speed Queen|speedqueen|
Wash Me|washme|revolutionlaundry|
= shop/storage_rental
A-1 Self Storage|a1selfstorage|
Compass Self Storage|compassselfstorage|
CubeSmart|cubesmart|cubesmartselfstorage|
Extra Space Storage|extraspacestorage|extraspace|lifestorage|
Metro Self Storage|metroselfstorage|
Mini Mall Storage|minimallstorage|
Mini Storage Depot|ministoragedepot|
Northwest Self Storage|northwestselfstorage|nwselfstorage|
Pods|pods|podsmovingandstorage|podsmovingstorage|
Prime Storage|primestorage|
Public Storage|publicstorage|simplyselfstorage|
RightSpace Storage|rightspacestorage|
SecurCare Self Storage|securcareselfstorage|
SecureSpace Self Storage|securespaceselfstorage|
Security Public Storage|securitypublicstorage|
Southern Self Storage|southernselfstorage|
Space Shop Self Storage|spaceshopselfstorage|spaceshop|
StorAmerica|storamerica|storamericaselfstorage|
StorQuest Self Storage|storquestselfstorage|storquest|
Storage Rentals of America|storagerentalsofamerica|sroa|
StorageMart|storagemart|
Store Space Self Storage|storespaceselfstorage|storespace|
The Lock Up|lockup|
Trojan Storage|trojanstorage|trojan|
U-Haul|uhaul|uhaulmovingandstorage|uhaulmovingstorage|uhaulneighborhooddealer|
U-Stor-It|ustorit|
US Storage Centers|usstoragecenters|
West Coast Self-Storage|westcoastselfstorage|
iStorage|istorage|
= amenity/post_office
DHL|dhl|dhlpaketshop|dhlvertrieb|
DPD|dpd|directparceldistributionczsro|dpddynamicparceldistribution|dpdpaketshop|
FedEx Ship Center|fedexshipcenter|fedex|federalexpress|
Pak Mail|pakmail|
PostNet|postnet|
The UPS Store|upsstore|unitedparcelservice|
= amenity/post_depot
Amazon|amazon|
DHL|dhl|
DPD|dpd|dpddynamicparceldistribution|
FedEx|fedex|federalexpress|
InXpress|inxpress|
UPS|ups|unitedparcelservice|
`;
