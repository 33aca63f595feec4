const hour = 3_600
const triesOfRefused = 3
const secondsOfRefused = 600

const minTries = 3

/**
 * Returns the seconds until the next attempt; null: give up. The backoff grows from 5 seconds to an hour, with a last
 * attempt when `secondsLeft` is over; a rejected recipient is tried three times within twenty minutes.
 */
export function nextTry(failures: number, isRefusal: boolean, secondsLeft: number): number | null {
  if (isRefusal) return failures < triesOfRefused ? secondsOfRefused : null
  const delay = Math.min(5 * 2 ** (failures - 1), hour)
  if (secondsLeft > 0) return Math.max(1, Math.min(delay, Math.ceil(secondsLeft)))
  return failures < minTries ? delay : null
}
