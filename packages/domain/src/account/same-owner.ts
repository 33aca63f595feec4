/** Legal forms do not tell which business it is; they are Dutch and French, as Belgian registers write them. */
const legalForms = new Set(
  `bv bvba ebvba sprl sprlu srl nv sa vof snc commv comm scomm scs gcv scomva cva cv cvba scrl sc vzw asbl ivzw aisbl
  maatschap burgerlijke vennootschap societe simple onder firma eenmanszaak gmbh ltd inc besloten naamloze
  beperkte aansprakelijkheid responsabilite limitee anonyme stichting fondation`.split(/\s+/),
)
/** Words that many names have: two businesses do not become one by them. */
const common = new Set(
  `de het een en van der den te ten the and of la le les l du des et groep group groupe holding belgie belgique belgium
  international met voor`.split(/\s+/),
)
/**
 * From so many letters on a word that is a part of another one is taken for the same ('vloerkleed', 'vloerkleedshop').
 */
const longEnough = 4

/**
 * Whether a name in the register of VAT numbers may be that of one of these names: a company's, or a person's who runs
 * one. Forgiving, for registers write names in their own way ('BVBA ATELIER GENT' is 'Atelier Gent'): case, accents,
 * legal forms, the order of words and joined words do not count, and half of the shorter name's words are enough. Where
 * nothing is left to compare they may be one, too.
 */
export function mayBeSameOwner(registered: string, names: readonly string[]): boolean {
  const left = wordsOf(registered)
  const rights = names.map(wordsOf).filter((words) => words.length > 0)
  return left.length === 0 || rights.length === 0 || rights.some((right) => areAlike(left, right))
}

function areAlike(left: readonly string[], right: readonly string[]): boolean {
  if (isPart(left.join(''), right.join(''))) return true
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  return few.filter((word) => many.some((other) => isPart(word, other))).length * 2 >= few.length
}

const isPart = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= longEnough && long.includes(short))
}

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  // 'N.V.', 'B.V.B.A.' and 'Comm. V' are one word.
  const joined = plain.replace(
    /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}/gu,
    (letters) => `${letters.replace(/[.\s]/g, '')} `,
  )
  const words =
    joined
      .replace(/\bcomm\.?\s?v\b\.?/g, 'commv')
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !legalForms.has(word) && !common.has(word))
  // A name of such words alone ('De Groep') is compared by them.
  return telling.length > 0 ? telling : words.filter((word) => !legalForms.has(word))
}
