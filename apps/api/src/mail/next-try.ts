const hour = 3_600
const triesOfRefused = 3
const secondsOfRefused = 600

/** Whatever its age: a mail that waited while the shop was stopped is tried more than once too. */
const fewestTries = 3

/**
 * Retry delay in seconds after so many failures; null: a person has to look. Retries go on until `secondsLeft` is over:
 * after 5 seconds, then twice as long each time up to an hour, the last at the very end. A rejected recipient is tried
 * three times within twenty minutes.
 */
export function nextTry(failures: number, isRefusal: boolean, secondsLeft: number): number | null {
  if (isRefusal) return failures < triesOfRefused ? secondsOfRefused : null
  const delay = Math.min(5 * 2 ** (failures - 1), hour)
  if (secondsLeft > 0) return Math.max(1, Math.min(delay, Math.ceil(secondsLeft)))
  return failures < fewestTries ? delay : null
}
