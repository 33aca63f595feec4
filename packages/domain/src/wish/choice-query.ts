import type { WishedOption } from './wish-rules.ts'

/** A choice as the address of its product's page writes it: `?maat=200x290`; empty: none was made. */
export function choiceQuery(options: readonly WishedOption[]): string {
  const query = new URLSearchParams()
  for (const { groupId, id, custom } of options) {
    query.set(groupId, id)
    for (const side of ['width', 'length', 'diameter'] as const)
      if (custom?.[side]) query.set(side, String(custom[side]))
  }
  return query.size > 0 ? `?${query}` : ''
}
