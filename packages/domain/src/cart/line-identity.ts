interface ChosenOption {
  readonly groupId: string
  readonly id: string
}

/**
 * Returns the key of a cart line: the product and its sorted options. Lines with typed measures get a unique suffix, so
 * that they stay separate (specification 1.3-10).
 */
export const lineIdentity = (productId: number, options: readonly ChosenOption[], suffix = ''): string =>
  [
    productId,
    ...options.map(({ groupId, id }) => `${groupId}.${id}`).toSorted(),
    ...(suffix === '' ? [] : [suffix]),
  ].join('-')
