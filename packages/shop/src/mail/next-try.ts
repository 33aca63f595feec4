const hour = 3_600
const triesOfRefused = 3
const secondsOfRefused = 600

/** Minimum of attempts, whatever the mail's age: one that waited while the shop was stopped is retried too. */
const minTries = 3

/**
 * Seconds until the next attempt after so many failures; null: give up, it is a task for staff. Exponential backoff
 * from 5 seconds to an hour, with a last attempt when `secondsLeft` is over. A rejected recipient is tried three times
 * within twenty minutes.
 */
export function nextTry(failures: number, isRefusal: boolean, secondsLeft: number): number | null {
  if (isRefusal) return failures < triesOfRefused ? secondsOfRefused : null
  const delay = Math.min(5 * 2 ** (failures - 1), hour)
  if (secondsLeft > 0) return Math.max(1, Math.min(delay, Math.ceil(secondsLeft)))
  return failures < minTries ? delay : null
}
