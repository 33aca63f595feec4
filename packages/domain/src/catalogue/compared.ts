/** More columns than this nobody reads, and no phone shows. */
export const maxCompared = 4

/**
 * The products of an address ('1,2,3' or several fields of it): each once, in the order asked for, no more than can be
 * compared. What is no product number is left out.
 */
export const readCompared = (texts: readonly string[]): number[] =>
  [...new Set(texts.flatMap((text) => text.split(',')).filter((text) => /^[1-9]\d{0,8}$/.test(text)))]
    .slice(0, maxCompared)
    .map(Number)

/** The query of the page that compares them; empty for none. */
export const comparedQuery = (ids: readonly number[]): string => (ids.length === 0 ? '' : `?ids=${ids.join(',')}`)
