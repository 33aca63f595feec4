const prefixes = new Set(
  "van de der den het 't ’t ten ter te in op aan bij uit uijt von zu le la du des di da dos el al d' l' s' 's vander vanden".split(
    ' ',
  ),
)

/** Splits 'Jan van 't Hof' into Jan and van 't Hof; undefined: a single word could be either name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } | undefined {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return undefined
  const prefix = words.findIndex((word, at) => at > 0 && at < words.length - 1 && prefixes.has(word.toLowerCase()))
  const at = prefix > 0 ? prefix : words.length - 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

export const isNamePrefix = (text: string): boolean =>
  text.split(/\s+/).every((word) => prefixes.has(word.toLowerCase()))
