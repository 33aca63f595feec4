export const maxCompared = 4

/**
 * Reads product ids from the URL ('1,2,3' or several fields): each once, in order, up to the maximum; anything else is
 * ignored.
 */
export const readCompared = (texts: readonly string[]): number[] =>
  [...new Set(texts.flatMap((text) => text.split(',')).filter((text) => /^[1-9]\d{0,8}$/.test(text)))]
    .slice(0, maxCompared)
    .map(Number)

export const comparedQuery = (ids: readonly number[]): string => (ids.length === 0 ? '' : `?ids=${ids.join(',')}`)
