/** Posts belong to the blog; events have their time and place. */
export const postKinds = ['blog', 'event'] as const
export type PostKind = (typeof postKinds)[number]

/** The lists stand in every shop and in both languages, by the key of their page (specification 1.2-2). */
export const postListPaths: Readonly<Record<string, string>> = { blog: 'blogs', evenementen: 'events' }

/** The key of the list of posts, other than `but`, that stands at one of these paths: nothing else may take them. */
export const postListAt = (paths: readonly string[], but?: string): string | undefined =>
  Object.keys(postListPaths).find((key) => key !== but && paths.includes(postListPaths[key] ?? ''))
