/**
 * Recognises a common password that would pass `passwordRule`: a common word with capital, digits and signs
 * ('Welkom01', 'Zomer2025!', 'P@ssw0rd1'), rows of keys, or the shop's name. Long texts after the word are allowed.
 */
export function isCommonPassword(password: string, shopNames: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const plain = lower.replace(/[^a-z0-9]/g, '')
  if (keyRows.has(plain) || /^(.)\1*\d{0,4}$/.test(plain) || /^([a-z]{1,3}\d{1,4})\1+$/.test(plain)) return true
  const names = shopNames.flatMap(namesOf)
  return coresOf(lower).some(
    (core) => words.has(core) || names.includes(core) || words.has(core.replace(/(.{4,})\1$/, '$1')),
  )
}

const maxSurrounding = 6

function coresOf(lower: string): string[] {
  const [, before = '', middle = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(lower) ?? []
  if (before.length + after.length > maxSurrounding) return []
  return [middle, lower.replace(/[^a-z@$!0134578]/g, '')].map((core) =>
    core.replace(/[@$!0134578]/g, (sign) => looksLike[sign] ?? '').replace(/[^a-z]/g, ''),
  )
}

const looksLike: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
}

/** 'Wol & Zijde' is typed as 'wolzijde' and as 'wolenzijde'. */
const namesOf = (name: string): string[] =>
  ['', 'en', 'and'].map((and) =>
    name
      .toLowerCase()
      .replaceAll('&', and)
      .replace(/[^a-z]/g, ''),
  )

const words: ReadonlySet<string> = new Set(
  `password passwort passw pass wachtwoord wachtwoordje welkom welkomthuis welcome hallo hallohallo hello geheim geheimpje toegang inloggen login admin
  administrator beheer beheerder gebruiker user test tester testen testtest demo changeme changeit letmein master secret qwerty qwertyuiop qwertz azerty
  azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcde abcdef abcdefg abcdefgh iloveyou ikhouvanjou ikhouvanje houvanjou liefde liefje
  schat schatje lieverd kusje sexy lekker love lover sunshine princess prinses prinsesje dragon monkey aapje football voetbal baseball soccer superman
  batman pokemon starwars hockey tennis shadow michael jordan charlie daniel thomas jessica ashley jennifer summer winter spring autumn zomer herfst lente
  voorjaar najaar vakantie kerst pasen sinterklaas oranje holland nederland netherlands belgie belgium vlaanderen amsterdam rotterdam denhaag utrecht
  eindhoven groningen maastricht nijmegen tilburg breda arnhem haarlem leiden antwerpen gent brugge brussel leuven mechelen hasselt feyenoord ajax
  ajaxamsterdam psv psveindhoven fctwente twente anderlecht clubbrugge standard genk vitesse heerenveen maandag dinsdag woensdag donderdag vrijdag zaterdag
  zondag januari februari maart april juni juli augustus september oktober november december monday tuesday wednesday thursday friday saturday sunday january
  february march may june july august october bloem bloemen bloemetje konijn konijntje hond hondje poes poesje snoopy mickey garfield computer internet google
  facebook samsung iphone microsoft windows kantoor bedrijf winkel webshop shopping school vogel vlinder chocola chocolade koekje appeltaart kaas fiets auto
  ferrari porsche mercedes mustang volkswagen harley freedom trustno whatever forever nothing ninja killer hunter flower orange cheese cookie pepper ginger
  hannah sophie emma julia lisa anna sanne laura kevin dennis jeroen mark robin thijs sander bart tim toonbank`.split(
    /\s+/,
  ),
)

const keyRows: ReadonlySet<string> = new Set(
  `1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 qaz123wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qwer1234 1234qwer asdf1234 qwe123asd qweasd123 qweasdzxc123 1qwerty1
  123qweasd 123qwe123 aa123456 aa12345678 a123456789 a12345678 a1234567 aaa12345 aaa111222 abc12345 abc123abc abcd1234 1234abcd abc123456 ab123456 ab12345678
  12345678a 123456789a 123456aa q12345678 q1234567 q123456789 z1234567 zxc12345 asd12345 qwe12345 1a2b3c4d a1b2c3d4 a1b2c3d4e5 1111aaaa 11111111a
  x1234567 m1234567 s1234567 k1234567`.split(/\s+/),
)
