/**
 * A process hands pages to shared caches only while it read the change log so lately, in milliseconds. So an answer
 * with the former price, given by a process that has not heard of the change yet, has left it within that time.
 */
export const maxReadingAge = 250
/** How often each process reads the log to keep to that, in milliseconds. */
export const readEvery = 150
/**
 * What an answer takes on its way to the shared cache, in milliseconds; and what it takes at worst, on a busy machine.
 */
const onItsWay = { usual: 50, atWorst: 1_750 }

/**
 * How long after a change was told it is purged, in milliseconds: not before the last old answer has arrived, or the
 * cache would keep that. Once more for answers that were longer on their way; and with a standby when the last process
 * has left one that lags.
 */
export const purgeDelays = (standbyMaxLag: number | undefined): readonly number[] => {
  const delays = [maxReadingAge + onItsWay.usual, maxReadingAge + onItsWay.atWorst]
  return standbyMaxLag === undefined ? delays : [...delays, maxReadingAge + onItsWay.atWorst + standbyMaxLag]
}
