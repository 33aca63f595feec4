/** Returns the result of `work`, or that of `late` after `timeoutMs` milliseconds. The work itself is not cancelled. */
export async function withTimeout<Result, Late>(
  timeoutMs: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  try {
    return await Promise.race([work, promise.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
