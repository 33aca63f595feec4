export const nld = {
  mark: {
    title: 'Nog te controleren',
    text: '<p>Deze tekst is een voorbeeld dat de winkel zelf heeft ingevuld. Laat hem nakijken voordat je verkoopt: {{what}}</p>',
  },
  terms: {
    title: 'Algemene voorwaarden',
    description: 'De voorwaarden waaronder {{company}} verkoopt en levert.',
    what: 'kloppen de gegevens, de levering, de betaling en de klachtenregeling met hoe je werkt, en noem een geschillencommissie als je daarbij bent aangesloten.',
    who: [
      'Wie we zijn',
      '<p>{{company}}, {{address}}. Je bereikt ons via {{contact}}. {{cocLabel}} {{cocNumber}}, btw-nummer {{vatNumber}}.</p>',
    ],
    sale: [
      'De koop',
      '<p>Voordat je bestelt zie je wat je koopt, wat het in totaal kost met btw en bezorging, en wanneer het komt. De overeenkomst komt tot stand als je op ‘Bestellen en betalen’ klikt. Je krijgt meteen een bevestiging per e-mail, met deze voorwaarden erbij.</p>',
    ],
    payment: [
      'Betalen',
      '<p>Aan het begin van het afrekenen staat hoe je kunt betalen. Betaal je met een overboeking, dan houden we je bestelling vast tot de datum die in de bevestiging staat.</p>',
    ],
    deposit: [
      'Aanbetaling',
      '<p>Bij je bestelling betaal je {{deposit}} % van het totaal. De rest betaal je bij of na de levering, niet eerder.</p>',
    ],
    delivery: [
      'Levering',
      '<p>De levertijd staat bij elk product en op het overzicht van je bestelling. Lukt het niet op tijd, dan laten we dat weten en spreken we met je af hoe het verder gaat. Hoe we bezorgen staat op <a href="/bezorgen">Bezorgen</a>. Tot je het product in handen hebt is het risico voor ons.</p>',
    ],
    withdrawal: [
      'Bedenktijd',
      '<p>Als consument mag je een koop binnen {{returnDays}} dagen na ontvangst zonder reden herroepen. Dat kan met de knop <a href="{{withdrawPath}}">Overeenkomst herroepen</a>, onderaan elke pagina van de winkel, zonder account. Hoe het gaat staat op <a href="/bedenktijd">Bedenktijd en retourneren</a>, met een modelformulier.</p>',
    ],
    measured: [
      'Op maat gemaakt',
      '<p>Wat we maken naar maten die je zelf hebt ingetypt kan niet worden herroepen. Dat staat ook bij het product, in je winkelwagen en vlak voor je bestelt. Een kleed op maat mag tot 3 % afwijken van de maten die je opgaf. Is het niet goed of verkeerd geleverd, dan lossen we dat altijd op.</p>',
    ],
    conformity: [
      'Wettelijke garantie',
      '<p>Een product moet doen wat je ervan mag verwachten. Doet het dat niet, meld het ons: dan herstellen of vervangen we het, of je krijgt je geld terug. Je kiest zelf tussen herstel en vervanging; kies je voor herstel, dan wordt je wettelijke garantie één keer met 12 maanden verlengd. Een garantie die bij het product staat komt daar bovenop en neemt er niets van af. Voor maatwerk geldt hetzelfde. Meer staat op <a href="{{guaranteePath}}">Wettelijke garantie</a>.</p>',
    ],
    complaints: [
      'Klachten',
      '<p>Laat het ons weten via {{contact}}. We antwoorden binnen 14 dagen. Komen we er samen niet uit, dan kun je naar de bevoegde rechter.</p>',
    ],
    law: [
      'Recht',
      '<p>Op onze overeenkomsten is {{law}} recht van toepassing. Woon je als consument in een ander land, dan houd je de bescherming die de regels van dat land je geven.</p>',
    ],
  },
  privacy: {
    title: 'Privacy',
    description: 'Welke gegevens {{company}} bewaart, waarom en hoe lang.',
    what: 'noem elke dienst die gegevens van klanten krijgt (betaaldienst, bezorger, mail, hosting, statistieken), en hoe lang je bewaart.',
    who: [
      'Wie dit bewaart',
      '<p>{{company}}, {{address}}, is verantwoordelijk voor je gegevens. Vragen? Je bereikt ons via {{contact}}.</p>',
    ],
    data: [
      'Wat we van je weten, en waarom',
      '<ul><li>Je naam, adres, e-mailadres en telefoonnummer, en wat je bestelt: om je bestelling te leveren, je daarover te schrijven en je te helpen als er iets is.</li><li>Wat je ons vraagt, met de foto’s die je meestuurt: om je te antwoorden.</li><li>Als je namens een bedrijf koopt: de bedrijfsnaam, het KvK- of ondernemingsnummer en het btw-nummer, voor de factuur.</li><li>Je wachtwoord, als je er een kiest, alleen als versleutelde afdruk die niemand kan teruglezen.</li><li>Je IP-adres, kort, om misbruik tegen te houden.</li></ul><p>Je betaalgegevens gaan rechtstreeks naar de betaaldienst en komen niet bij ons.</p>',
    ],
    others: [
      'Wie het van ons krijgt',
      '<p>Alleen wie het nodig heeft: de betaaldienst die je kiest, de bezorger, en de diensten die onze mail versturen en onze winkel laten draaien. We verkopen je gegevens niet.</p>',
    ],
    period: [
      'Hoe lang',
      '<p>Bestellingen en facturen bewaren we zo lang als de belastingdienst dat vraagt. Je account, met je vragen en onze antwoorden, bestaat tot je ons vraagt het te verwijderen. Foto’s bij een vraag verdwijnen twee jaar nadat die gesloten is. Mails die we stuurden en winkelwagens van bezoekers verdwijnen na 90 dagen.</p>',
    ],
    rights: [
      'Wat je kunt vragen',
      '<p>Je mag je gegevens inzien, laten verbeteren, meenemen en laten verwijderen, voor zover we ze niet moeten bewaren. Mail ons: {{email}}; we antwoorden binnen een maand. Ben je niet tevreden, dan kun je terecht bij de {{authority}}.</p>',
    ],
    cookies: ['Cookies', '<p>Welke cookies de winkel gebruikt staat op <a href="/cookies">Cookies</a>.</p>'],
  },
  delivery: {
    title: 'Bezorgen',
    description: 'Hoe {{company}} bezorgt in Nederland en België.',
    what: 'klopt het met je bezorger, en staan de landen, kosten en termijnen goed bij de bezorgopties.',
    where: [
      'Waar',
      '<p>We leveren in Nederland en België. Welke manieren er voor jouw adres zijn zie je bij het afrekenen.</p>',
    ],
    cost: [
      'Wat het kost',
      '<p>De bezorgkosten staan in je winkelwagen en op het overzicht, voordat je bestelt. Er komt daarna niets bij.</p>',
    ],
    when: [
      'Wanneer',
      '<p>De levertijd staat bij elk product. Bij meer producten telt de langste. Zodra je pakket vertrekt krijg je een e-mail, met de code waarmee je het volgt als de bezorger die geeft.</p>',
    ],
    damage: [
      'Beschadigd of niet goed',
      '<p>Maak een foto en mail die: {{email}}. We lossen het op, ook als het op maat is gemaakt.</p>',
    ],
    back: ['Terugsturen', '<p>Dat staat op <a href="/bedenktijd">Bedenktijd en retourneren</a>.</p>'],
  },
  withdrawal: {
    title: 'Bedenktijd en retourneren',
    description: 'Hoe je een koop bij {{company}} herroept, met het modelformulier.',
    what: 'klopt het adres voor retouren, en blijft terugsturen gratis; de winkel meldt dat ook aan zoekmachines.',
    period: [
      'Je bedenktijd',
      '<p>Als consument mag je een koop zonder reden herroepen. De wet geeft je daarvoor 14 dagen vanaf de dag waarop je het laatste product van je bestelling hebt ontvangen. {{periodOfShop}}</p>',
    ],
    how: [
      'Zo herroep je',
      '<p>Het snelst gaat het met de knop <a href="{{withdrawPath}}">Overeenkomst herroepen</a>: die staat onderaan elke pagina, in de mails over je bestelling en bij de bestelling zelf. Je hebt er geen account voor nodig. Je mag het ook laten weten via {{contact}}; noem dan je naam en je bestelnummer. Je mag het formulier hieronder gebruiken, maar dat hoeft niet. Je krijgt van ons een bevestiging per e-mail. Stuur het product daarna binnen 14 dagen terug naar {{returnTo}}. {{returnCosts}}</p>',
    ],
    money: [
      'Je geld terug',
      '<p>Je krijgt alles terug wat je voor de herroepen producten betaalde, met de gewone bezorgkosten, binnen 14 dagen na je melding. We mogen wachten tot we het product terug hebben of tot je laat zien dat het verstuurd is. Je mag een product bekijken zoals je dat in een winkel zou doen; is het meer gebruikt dan dat, dan kan het minder waard zijn geworden en kunnen we dat verrekenen.</p>',
    ],
    not: [
      'Wat niet herroepen kan worden',
      '<p>Wat we maken naar maten die je zelf hebt ingetypt. Dat staat bij het product, in je winkelwagen en vlak voor je bestelt. Kies je een maat die we in het assortiment hebben, dan geldt de bedenktijd gewoon.</p>',
    ],
    form: [
      'Modelformulier voor herroeping',
      '<p><em>(dit formulier alleen invullen en terugzenden als je de overeenkomst wilt herroepen)</em></p><ul><li>Aan {{company}}, {{address}}, {{email}}:</li><li>Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*)</li><li>Besteld op (*)/Ontvangen op (*)</li><li>Naam/Namen consument(en)</li><li>Adres consument(en)</li><li>Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)</li><li>Datum</li></ul><p>(*) Doorhalen wat niet van toepassing is.</p>',
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'Welke cookies {{company}} gebruikt.',
    what: 'zet erbij wat je zelf toevoegt (statistieken, reclame); daarvoor moet de winkel eerst toestemming vragen.',
    needed: [
      'Wat de winkel nodig heeft',
      '<p>Deze cookies zijn nodig om te kunnen winkelen. Daarvoor is geen toestemming nodig.</p><ul><li><strong>es_cuid</strong>: je winkelwagen, 90 dagen.</li><li><strong>auth_token</strong>: dat je bent ingelogd, 30 dagen; weg als je uitlogt.</li><li><strong>es_o</strong>: de bestelling die je betaalt, hoogstens 30 dagen.</li><li><strong>es_s</strong>: het e-mailadres waarmee je afrekent, hoogstens een dag.</li><li><strong>es_w</strong>: je verlanglijst, als je er een maakt zonder in te loggen, een jaar.</li><li><strong>es_t</strong>: de stalen die je uitkoos, tot je ze aanvraagt, hoogstens 60 dagen.</li><li>Je keuze van taal en van prijzen met of zonder btw, een jaar.</li></ul><p>Je browser bewaart ook wat je het laatst bekeek en wat er in je winkelwagen ligt; dat blijft op je apparaat.</p>',
    ],
    other: [
      'Al het andere',
      '<p>Voor cookies die meten of volgen vragen we eerst je toestemming. Weigeren is net zo makkelijk als toestaan, en je kunt je altijd bedenken.</p>',
    ],
    more: [
      'Meer weten',
      '<p>Wat we verder bewaren staat op <a href="/privacy">Privacy</a>. Vragen? Je bereikt ons via {{contact}}.</p>',
    ],
  },
  words: {
    contact: 'e-mail {{email}}, telefoon {{phone}}',
    contactWithoutPhone: 'e-mail {{email}}',
    returnsFree: 'Terugsturen kost je niets: je krijgt een verzendlabel van ons.',
    returnsPaid: 'De kosten van het terugsturen betaal je zelf.',
    periodLonger: 'Wij geven je {{returnDays}} dagen.',
    periodOfLaw: 'Wij houden ons daaraan.',
    NL: { cocLabel: 'KvK-nummer', law: 'Nederlands', authority: 'Autoriteit Persoonsgegevens', country: 'Nederland' },
    BE: {
      cocLabel: 'Ondernemingsnummer',
      law: 'Belgisch',
      authority: 'Gegevensbeschermingsautoriteit',
      country: 'België',
    },
  },
} as const
