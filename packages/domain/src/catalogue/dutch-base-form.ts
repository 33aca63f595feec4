/**
 * A Dutch word as the shop writes it, where PostgreSQL's stems differ: 'grijze' is 'grijs' (its stem is 'grijz'), and
 * 'matjes' and 'vloerkleedje' are what they are small ones of.
 */
export const toDutchBaseForm = (word: string): string =>
  word.replace(/grijze$/, 'grijs').replace(/(kleed|tapijt|karpet|mat|loper)t?jes?$/, '$1')
