export const postKinds = ['blog', 'event'] as const
export type PostKind = (typeof postKinds)[number]

export const postListPaths: Readonly<Record<string, string>> = { blog: 'blogs', evenementen: 'events' }

export const postListAt = (paths: readonly string[], but?: string): string | undefined =>
  Object.keys(postListPaths).find((key) => key !== but && paths.includes(postListPaths[key] ?? ''))
