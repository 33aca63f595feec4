/** Goods are searched by this word where a shopper typed only exclusions ('zonder franje') or a price. */
export const goodsWord = { nld: 'vloerkleed', eng: 'rug' } as const
