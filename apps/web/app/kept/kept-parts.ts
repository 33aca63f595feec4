const listeners = new Set<() => void>()

/**
 * Tells of parts of a page that came as HTML after the document (`features/catalogue/html-cards.tsx`), to what
 * activates them.
 */
export const keptParts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tell(): void {
    for (const listener of listeners) listener()
  },
}
