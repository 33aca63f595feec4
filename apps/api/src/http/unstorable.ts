/** Text that PostgreSQL takes: it refuses the zero sign, and half a surrogate pair is no sign at all. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The path of the first text within an input that cannot be stored; undefined when all can. Walks without recursion:
 * input may be nested as deep as a body is long.
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
