/**
 * A process gives pages to shared caches only when it read the change log within these milliseconds. Older prices
 * therefore leave it at most so long after a change.
 */
export const maxReadingAge = 250
export const readEvery = 150
/** The transit of an answer to the shared cache takes these milliseconds, usually and at worst on a busy machine. */
const onItsWay = { usual: 50, atWorst: 1_750 }

/**
 * Returns the delays of a purge in milliseconds. The first waits until the last old answer has arrived, or the cache
 * would store that; later ones cover slow answers and a lagging standby.
 */
export const purgeDelays = (standbyMaxLag: number | undefined): readonly number[] => {
  const delays = [maxReadingAge + onItsWay.usual, maxReadingAge + onItsWay.atWorst]
  return standbyMaxLag === undefined ? delays : [...delays, maxReadingAge + onItsWay.atWorst + standbyMaxLag]
}
