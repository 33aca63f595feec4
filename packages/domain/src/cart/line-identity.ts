interface ChosenOption {
  readonly groupId: string
  readonly id: string
}

/**
 * The key by which an addition finds its line: the product and its sorted options. A line with typed measures gets a
 * suffix of its own, so that it stays apart (specification 1.3-10): the time in the browser, a random one on the
 * server.
 */
export const lineIdentity = (productId: number, options: readonly ChosenOption[], suffix = ''): string =>
  [
    productId,
    ...options.map(({ groupId, id }) => `${groupId}.${id}`).toSorted(),
    ...(suffix === '' ? [] : [suffix]),
  ].join('-')
