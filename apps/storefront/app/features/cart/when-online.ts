export function whenOnline(waits: () => void): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  waits()
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
