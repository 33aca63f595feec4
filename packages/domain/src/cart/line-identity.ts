interface ChosenOption {
  readonly groupId: string
  readonly id: string
}

/**
 * What makes two additions the same line: the product and its sorted options. A line with typed measures gets a suffix
 * of its own, so that it stays apart (specification 1, section 3): the time where the browser makes it, chance where
 * the server does.
 */
export const lineIdentity = (productId: number, options: readonly ChosenOption[], suffix = ''): string =>
  [
    productId,
    ...options.map(({ groupId, id }) => `${groupId}.${id}`).toSorted(),
    ...(suffix === '' ? [] : [suffix]),
  ].join('-')
