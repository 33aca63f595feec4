/** 'Vloerkleed Fjord – zand' becomes 'vloerkleed-fjord-zand'. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
