/**
 * Corrects words where PostgreSQL's stems differ: 'grijze' becomes 'grijs', and 'matjes' and 'vloerkleedje' lose their
 * diminutive.
 */
export const toDutchBaseForm = (word: string): string =>
  word.replace(/grijze$/, 'grijs').replace(/(kleed|tapijt|karpet|mat|loper)t?jes?$/, '$1')
