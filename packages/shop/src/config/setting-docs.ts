export interface SettingDoc {
  readonly does: string
  readonly unset?: string
}

const doc = (does: string, unset?: string): SettingDoc => ({ does, ...(unset === undefined ? {} : { unset }) })
const ofTheme = 'zoals het thema van de winkel'
const off = 'uit'
const on = 'aan'

export const settingDocs: Readonly<Record<string, SettingDoc>> = {
  name: doc('De naam van de winkel: op elke pagina en als afzender van elke mail.'),
  organizationName: doc('De naam van het bedrijf, met rechtsvorm: op facturen en juridische pagina’s.'),
  tagline: doc('Eén zin onder de naam, onderaan elke pagina.'),
  active: doc('`false` sluit de winkel: elke pagina zegt dat hij even dicht is.'),
  logo: doc(
    'Logo in plaats van de naam: een pad van de winkel of een plaatje. `settings set logo @logo.svg` leest een bestand (SVG, PNG of WebP, hoogstens 100 kB).',
    'de naam in letters',
  ),
  favicon: doc('Het plaatje op het tabblad, op dezelfde manier.', 'het plaatje van Toonbank'),
  'theme.colours.paper': doc('Kleur achter alles.', ofTheme),
  'theme.colours.surface': doc('Kleur van kaarten en velden, en van letters op een knop.', ofTheme),
  'theme.colours.linen': doc('Kleur van de voet en van rustige vlakken.', ofTheme),
  'theme.colours.ink': doc('Kleur van tekst.', ofTheme),
  'theme.colours.muted': doc('Kleur van tekst die een stap terug doet.', ofTheme),
  'theme.colours.line': doc('Kleur van dunne lijnen.', ofTheme),
  'theme.colours.edge': doc('Kleur van randen van velden en knoppen.', ofTheme),
  'theme.colours.clay': doc('Kleur van knoppen en van links in tekst.', ofTheme),
  'theme.colours.clay-dark': doc('Kleur van een knop onder de muis.', ofTheme),
  'theme.colours.moss': doc('Kleur van goed nieuws: op voorraad, gelukt.', ofTheme),
  'theme.colours.ochre': doc('Kleur van aandacht: laatste stuks.', ofTheme),
  'theme.colours.red': doc('Kleur van fouten.', ofTheme),
  'theme.fonts.heading': doc(
    'Letter van koppen en prijzen. `fraunces` en `figtree` komen uit de winkel, de andere heeft elk apparaat zelf.',
    '`fraunces`',
  ),
  'theme.fonts.text': doc('Letter van alle andere tekst.', '`figtree`'),
  'theme.radius': doc('Ronding van hoeken, in pixels.', '2'),
  english: doc(
    'Of de winkel er ook in het Engels is. Zonder Engels leidt elk Engels adres naar de Nederlandse pagina.',
    on,
  ),
  localeStrategy: doc(
    'Hoe adressen hun taal noemen. `prefix_except_default`: Nederlands zonder, Engels onder `/en`. `prefix`: onder `/nl` en `/en`. `no_prefix`: geen van beide; wie komt, krijgt de taal die hij koos of die zijn browser vraagt. Wie het wijzigt, laat oude adressen doorverwijzen.',
    '`prefix_except_default`',
  ),
  termsConditionsUrl: doc(
    'Waar de algemene voorwaarden staan; een pagina van de winkel, want de bevestiging stuurt ze mee.',
  ),
  privacyUrl: doc('Waar de privacyverklaring staat.'),
  'support.phoneNumber': doc('Telefoonnummer voor klanten; leeg: er wordt geen genoemd.'),
  'support.whatsappNumber': doc('WhatsApp-nummer; leeg: er wordt geen genoemd.'),
  'support.email': doc(
    'E-mailadres voor klanten: de afzender van elke mail van de winkel, en waar antwoorden aankomen.',
  ),
  'businessSupport.phoneNumber': doc(
    'Telefoonnummer voor zakelijke klanten, boven elke pagina die zij zien.',
    'dat van `support`',
  ),
  'businessSupport.email': doc('E-mailadres voor zakelijke klanten.', 'dat van `support`'),
  'businessSupport.hours': doc('Wanneer die lijn open is, bijvoorbeeld `ma–vr 9–17 uur`.', 'er staat geen tijd bij'),
  'seller.streetName': doc('Straat van het bedrijf. Zonder de hele `seller` worden geen facturen gemaakt.'),
  'seller.houseNumber': doc('Huisnummer.'),
  'seller.houseNumberAddition': doc('Toevoeging; mag leeg zijn.'),
  'seller.zipCode': doc('Postcode: `1234 AB` of vier cijfers.'),
  'seller.city': doc('Plaats.'),
  'seller.countryCode': doc('Land waar het bedrijf staat; ook het recht in de voorwaarden.'),
  'seller.cocNumber': doc('KvK-nummer of ondernemingsnummer.'),
  'seller.vatNumber': doc('Btw-nummer.'),
  'seller.iban': doc('Rekening die op facturen staat.'),
  'seller.bic': doc('BIC van die bank.'),
  returnDays: doc('Hoeveel dagen klanten mogen herroepen; de wet wil er minstens 14.'),
  quoteDays: doc(
    'Hoeveel dagen na de dag zelf een offerte besteld kan worden, tegen de prijzen die erin staan; van 1 tot 90.',
    '`14`',
  ),
  'returns.address': doc('Waar klanten hun retouren heen sturen, op één regel.', 'het adres van `seller`'),
  'returns.paidBy': doc(
    'Wie het terugsturen betaalt: `shop` of `customer`. Staat dan ook bij het product, bij het herroepen en voor zoekmachines; kijk de pagina over de bedenktijd na.',
    '`shop`',
  ),
  guaranteeNotice: doc(
    'De officiële kennisgeving over de wettelijke garantie (Uitvoeringsverordening (EU) 2025/1960), een plaatje in elke taal: `nld` en `eng`, op dezelfde manier als `logo`. De vormgeving ligt vast; zet hier het plaatje van de Europese Commissie neer.',
    'de winkel zegt het in eigen woorden',
  ),
  'menus.navigation': doc(
    'Het menu bovenaan: een lijst met `title`, `url` en `children`, die zelf weer `children` mogen hebben: drie niveaus.',
  ),
  'menus.footer': doc('De kolommen onderaan: `title`, `url` en daaronder `children`.'),
  'menus.mobile.navigation': doc('Een ander menu op kleine schermen.', 'hetzelfde menu'),
  'menus.mobile.footer': doc('Een andere voet op kleine schermen.', 'dezelfde voet'),
  'samples.state': doc('Of klanten stalen kunnen aanvragen van de producten waar `sample` bij aan staat.', off),
  'samples.price': doc('Wat één staal kost, in centen met btw; `0` is gratis.', '`0`'),
  'samples.most': doc('Hoeveel stalen in één aanvraag passen; van 1 tot 10.', '`5`'),
  'samples.mostInMonth': doc('Hoeveel stalen in 30 dagen naar één adres of één e-mailadres gaan.', '`10`'),
  newsletter: doc(
    'Of bezoekers zich voor een nieuwsbrief kunnen opgeven, onderaan elke pagina. Wie hem wil, staat in `npm run shop -- newsletter export`.',
    off,
  ),
  'accountMenu.overview': doc('Of het overzicht in het menu van een account staat.', on),
  'accountMenu.orders': doc('Of bestellingen erin staan.', on),
  'accountMenu.wishes': doc('Of de verlanglijst erin staat; het hartje bovenaan blijft.', on),
  'accountMenu.tickets': doc('Vragen aan de winkel, met foto’s; uit: ook geen knop bij bestellingen.', on),
  'accountMenu.invoices': doc('Facturen van alle bestellingen; ze staan ook bij de bestelling.', on),
  'accountMenu.quotes': doc(
    'Offertes, voor zakelijke klanten; uit: ook geen knop in de winkelwagen om er een aan te vragen.',
    on,
  ),
  'accountMenu.returns': doc('Retouren: leidt naar de pagina om te herroepen, die ook onder elke pagina staat.', off),
  'accountMenu.information': doc('Of de eigen gegevens erin staan.', on),
  'cookieWall.state': doc(
    'Of de winkel bezoekers toestemming vraagt voor de scripts hieronder. Uit: ze worden zonder vraag geladen.',
    off,
  ),
  'cookieWall.scripts': doc(
    'Wat wacht op toestemming: een lijst met `cookie_type` (necessary, preferences, statistics, marketing), `type` (javascript, css), `tagPosition` (head, body), `content` (de code zelf, of een https-adres) en `hosts` (andere adressen die de code gebruikt, zoals `https://www.google-analytics.com`). Bij het afrekenen en in het account wordt er geen geladen.',
    'geen',
  ),
  'prices.leading': doc(
    'De kant van een prijs die vaststaat: `incl` of `excl` btw. Wie dit verandert, verandert wat elke ingevoerde prijs betekent.',
  ),
  'prices.showExclVat': doc('Of prijzen zonder btw worden getoond.'),
  'prices.decimals': doc(
    'Of hele prijzen op de pagina’s decimalen hebben; anders `129,-`. In de winkelwagen en bij het afrekenen staan er altijd twee.',
  ),
  'prices.vatToggle': doc('Of bezoekers zelf mogen wisselen tussen met en zonder btw.', off),
  'prices.showCurrency': doc('Of prijzen in lijsten en bij producten een euroteken hebben.', on),
  displayCoupons: doc('Of de winkelwagen een veld voor kortingscodes heeft.', on),
  registrationAllowed: doc('Of nieuwe klanten een account mogen maken.'),
  passwordInCheckout: doc('Of wie nieuw is bij het afrekenen een wachtwoord moet kiezen.'),
  defaultSort: doc('De volgorde van lijsten.'),
  lowStockThreshold: doc('Vanaf hoeveel stuks een product ‘laatste stuks’ zegt.'),
  'display.displayPriceFilter': doc('Of lijsten een schuif voor de prijs hebben.', on),
  'display.showMoreTreshold': doc('Hoeveel keuzes van een filter meteen te zien zijn.', '5'),
  'display.expandItems': doc('Of het menu bovenaan openklapt.', on),
  'display.cardPerDesign': doc(
    'Of lijsten één kaart hebben voor alle kleuren van een ontwerp; anders heeft elke kleur een eigen kaart.',
    off,
  ),
  'display.roomPictures': doc('Of elke zevende kaart van een lijst het kleed in een kamer toont.', on),
  'display.filters.brand': doc('Of lijsten een filter op merk hebben; het staat er pas bij twee merken of meer.', on),
  'display.filters.offer': doc('Of lijsten een filter op aanbiedingen hebben.', on),
  'display.filters.stock': doc('Of lijsten een filter op voorraad hebben.', on),
  'display.filters.delivery': doc('Of lijsten een filter op levertijd hebben.', on),
  'product.stock.state': doc('Of productpagina’s de voorraad tonen.', on),
  'product.stock.displayType': doc('`text` telt alleen de laatste stuks, `amount` alle.', '`text`'),
  'product.contactWidget.shop': doc('Of er hulp naast de knop van een product staat.', on),
  'product.contactWidget.content': doc('Moet ook aan staan voor die hulp.', on),
  'product.review': doc(
    'Score van beoordelingen bij die hulp: `score` (0 tot 10), `stars` (0 tot 5) en `url`; `null`: geen. Zet er alleen een die je echt hebt.',
    '9,7; in een winkel van `init` geen',
  ),
  'reviews.mail': doc(
    'Of klanten na de levering een mail krijgen met de vraag om hun aankoop te beoordelen. Het is reclame: bij het bestellen kunnen ze die weigeren, en wie eerder bestelde kon dat nog niet.',
    'uit; in een winkel van `init` aan',
  ),
  'reviews.days': doc('Hoeveel dagen na de levering die mail gaat.', '10'),
  timeZone: doc('De klok van de winkel, zoals `Europe/Amsterdam`.'),
  'delivery.cutOff': doc(
    'Tot hoe laat een bestelling dezelfde dag vertrekt. Staat het er, dan noemt een productpagina van artikelen op voorraad de dag zelf: ‘Voor 16.00 besteld, dinsdag in huis’, in plaats van ‘Binnen 2 dagen’.',
    '`16:00`, en een productpagina noemt geen dag',
  ),
  'delivery.shippingDays': doc(
    'Op welke dagen bestellingen vertrekken, zoals `["monday", "tuesday"]`; nooit op een feestdag.',
    'maandag tot en met vrijdag',
  ),
  'delivery.closedDays': doc(
    'Dagen buiten zon- en feestdagen waarop er niets vertrekt en geen bezorging wordt beloofd, zoals `["2026-12-31"]`.',
    'geen',
  ),
  'deposit.state': doc('Of een bestelling eerst een deel vraagt; de rest volgt bij de levering.', off),
  'deposit.percentage': doc('Welk deel; van consumenten nooit meer dan de helft.', '20'),
  'intraCommunity.state': doc(
    'Of Belgische bedrijven zonder btw kopen (intracommunautaire levering, 0 %): met een btw-nummer dat VIES geldig noemt, en als de winkel in België bezorgt. Alleen voor een `seller` in Nederland met een Nederlands btw-nummer. Zet ook `VIES_REQUESTER` (docs/environment.md), of niemand koopt zonder btw. Doe opgaaf ICP, en bewaar het bewijs van vervoer.',
    off,
  ),
  'intraCommunity.withoutVies': doc(
    'Of de controlecijfers genoeg zijn voor een nummer waarnaar VIES nooit is gevraagd, of dat het langer dan een week geleden geldig noemde: voor wie nummers zelf nakijkt voor er iets weggaat. Wat VIES ongeldig noemt, telt ook dan niet; zegt het dat pas na de bestelling, dan staat dat bij `npm run shop -- tasks`.',
    off,
  ),
  'onAccount.creditLimit': doc(
    'Voor hoeveel euro, in centen, een zakelijke klant op rekening open mag hebben staan. 0: alleen wie zelf een limiet heeft gekregen (`npm run shop -- on-account limit`).',
    'geen limiet',
  ),
  pollBuilds: doc('Om de hoeveel seconden een open pagina vraagt of de winkel is vernieuwd.', '300'),
  'unpaid.pieces': doc('Hoeveel stuks van één product één klant onbetaald mag vasthouden.', '20'),
  'unpaid.amount': doc(
    'Voor hoeveel euro, in centen. Een bestelling die alleen al meer kost, wordt geweigerd.',
    '2500000',
  ),
  'unpaid.minutes': doc('Hoe lang goederen wachten op een betaling die begonnen is.', '30'),
}
