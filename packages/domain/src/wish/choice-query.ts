import type { WishedOption } from './wish-rules.ts'

export function choiceQuery(options: readonly WishedOption[]): string {
  const query = new URLSearchParams()
  for (const { groupId, id, custom } of options) {
    query.set(groupId, id)
    for (const side of ['width', 'length', 'diameter'] as const)
      if (custom?.[side]) query.set(side, String(custom[side]))
  }
  return query.size > 0 ? `?${query}` : ''
}
