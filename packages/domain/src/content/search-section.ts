export const searchSectionIds = ['products', 'categories', 'pages'] as const
export type SearchSectionId = (typeof searchSectionIds)[number]
