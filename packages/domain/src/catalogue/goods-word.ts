/** What is searched where a shopper typed only what is not wanted ('zonder franje'), or only a price. */
export const goodsWord = { nld: 'vloerkleed', eng: 'rug' } as const
