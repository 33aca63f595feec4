/** Legal forms do not identify a business; these are Dutch and French, as in Belgian registers. */
const legalForms = new Set(
  `bv bvba ebvba sprl sprlu srl nv sa vof snc commv comm scomm scs gcv scomva cva cv cvba scrl sc vzw asbl ivzw aisbl
  maatschap burgerlijke vennootschap societe simple onder firma eenmanszaak gmbh ltd inc besloten naamloze
  beperkte aansprakelijkheid responsabilite limitee anonyme stichting fondation`.split(/\s+/),
)
const common = new Set(
  `de het een en van der den te ten the and of la le les l du des et groep group groupe holding belgie belgique belgium
  international met voor`.split(/\s+/),
)
/** From this length on, a word that is part of another counts as equal ('vloerkleed', 'vloerkleedshop'). */
const longEnough = 4

/**
 * Tells that a register's name may be one of these names. It ignores case, accents, legal forms, word order and joined
 * words ('BVBA ATELIER GENT' is 'Atelier Gent'); half of the shorter name's words suffice.
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
  // 'N.V.', 'B.V.B.A.' and 'Comm. V' are each joined to one word.
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
  return telling.length > 0 ? telling : words.filter((word) => !legalForms.has(word))
}
