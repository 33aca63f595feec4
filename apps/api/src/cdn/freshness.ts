/**
 * A process hands pages to shared caches only while it read the change log so lately, in milliseconds. So an answer with
 * the former price, given by a process that has not heard of the change yet, has left it within that time.
 */
export const heardWithin = 250
/** How often each process reads the log to keep to that, in milliseconds. */
export const readEvery = 150
/** What an answer may take on its way to the shared cache, in milliseconds. */
const onItsWay = 50

/**
 * How long after a change was told it is purged, in milliseconds: not before the last old answer has arrived, or the
 * cache would keep that. With a standby a second time, when the last process has left a standby that lags.
 */
export const purgeDelays = (standbyMostLag: number | undefined): readonly number[] => {
  const first = heardWithin + onItsWay
  return standbyMostLag === undefined ? [first] : [first, first + standbyMostLag]
}
