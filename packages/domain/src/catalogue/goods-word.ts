export const goodsWord = { nld: 'vloerkleed', eng: 'rug' } as const
