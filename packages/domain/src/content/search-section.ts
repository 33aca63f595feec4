/** What a search finds, in the order in which it is told. */
export const searchSectionIds = ['products', 'categories', 'pages'] as const
export type SearchSectionId = (typeof searchSectionIds)[number]
