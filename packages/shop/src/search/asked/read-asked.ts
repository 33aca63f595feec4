/** The first five products must answer the search, in the panel and on the page of results. */
export interface Asked {
  readonly typed: string
  /**
   * Each product has one of these values: `kleur:grijs|blauw` is [['kleur', 'grijs'], ['kleur', 'blauw']]; `*` is any.
   */
  readonly values: readonly (readonly (readonly [facet: string, value: string])[])[]
  readonly unwanted: readonly (readonly [facet: string, value: string])[]
  readonly kind?: Kind
  readonly page?: string
  readonly price?: readonly [number, number]
  readonly none?: string
  readonly first?: string
  readonly titles?: string
}

export const kinds = ['rug', 'runner', 'mat', 'underlay', 'care', 'book'] as const
export type Kind = (typeof kinds)[number]

/** Reads lines such as `katoenen kleed onder 300 = rug materiaal:katoen -kleur:wit euro:0-300`. */
export const readAsked = (text: string): Asked[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', meaning = ''] = line.split(' = ')
      const tokens = meaning.split(' ')
      const named = (name: string) => tokens.find((token) => token.startsWith(`${name}:`))?.slice(name.length + 1)
      const [least, most] = (named('euro') ?? '').split('-').map(Number)
      const facets = tokens.filter((token) => /^-?[a-z]+:/.test(token) && !isNamed.test(token))
      return {
        typed,
        values: facets.filter((token) => !token.startsWith('-')).map(toValues),
        unwanted: facets.filter((token) => token.startsWith('-')).flatMap((token) => toValues(token.slice(1))),
        ...optional(
          'kind',
          kinds.find((kind) => tokens.includes(kind)),
        ),
        ...optional('page', named('page')),
        ...optional('price', most === undefined ? undefined : ([least ?? 0, most] as const)),
        ...optional('none', named('none')),
        ...optional('first', named('first')),
        ...optional('titles', named('titles')),
      }
    })

const isNamed = /^(?:page|euro|none|first|titles):/

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }

/** A facet applies to the alternatives behind it until another is named. */
function toValues(token: string): (readonly [string, string])[] {
  let facet = ''
  return token.split('|').map((each) => {
    const [own = '', value] = each.split(':')
    if (value === undefined) return [facet, own] as const
    facet = own
    return [facet, value] as const
  })
}
