/** Joins labels as 'a', 'a en b', 'a, b, en c' (specification 2.2-37); `and` is the language's word. */
export function joinLabels(labels: readonly string[], and: string): string {
  if (labels.length < 3) return labels.join(` ${and} `)
  return `${labels.slice(0, -1).join(', ')}, ${and} ${labels.at(-1)}`
}
