/** What the shop writes: posts of its blog, and events with their time and place. */
export const postKinds = ['blog', 'event'] as const
export type PostKind = (typeof postKinds)[number]
