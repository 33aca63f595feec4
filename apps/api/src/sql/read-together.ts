/**
 * One reading for all who ask in the same turn of the event loop, as the jobs of a batch do: `read` gets what they
 * asked for, and gives the answers in the same order. It rejects for all of them.
 */
export function readTogether<Asked, Answer>(
  read: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { readonly asked: Asked[]; readonly answers: Promise<readonly Answer[]> } | undefined
  return async (one) => {
    if (!waiting) {
      const asked: Asked[] = []
      const answers = Promise.resolve().then(() => {
        waiting = undefined
        return read(asked)
      })
      waiting = { asked, answers }
    }
    const at = waiting.asked.push(one) - 1
    return (await waiting.answers)[at] as Answer
  }
}
