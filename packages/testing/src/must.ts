/** The value of an answer that a test takes for granted; throws what it was refused with. */
export async function must<Value>(
  answer: Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
): Promise<Value> {
  const given = await answer
  if (!given.ok) throw new Error(`refused: ${JSON.stringify(given)}`)
  return given.value
}
