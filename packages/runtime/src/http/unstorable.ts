/** PostgreSQL refuses NUL (U+0000), and a lone surrogate is not valid Unicode. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

export const unstorableText = 'has a character that cannot be stored (NUL, or half of a surrogate pair)'

/**
 * Returns the path of the first text that cannot be stored. It is iterative, because input may be nested very deeply.
 */
export function findUnstorable(input: unknown): string | undefined {
  const left: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }]
  for (let step = left.pop(); step; step = left.pop()) {
    const { path, value } = step
    if (typeof value === 'string' && !isStorable(value)) return path === '' ? 'body' : path
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        left.push({ path: path === '' ? name : `${path}.${name}`, value: inner })
  }
  return undefined
}
