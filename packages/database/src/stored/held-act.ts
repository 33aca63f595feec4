import * as v from 'valibot'

/** The parameters of a call, as they stand in its path. */
export const storedParams = v.record(v.string(), v.string())
/** The body of a call, which its own schema checks when the act is done. */
export const storedBody = v.record(v.string(), v.unknown())

/** Effects of an act, as `Effects` of the domain has them. */
const rows = v.array(v.record(v.string(), v.unknown()))
export const storedEffects = v.object({
  order: v.string(),
  state: v.nullable(v.object({ from: v.string(), to: v.string() })),
  hold: v.nullable(v.string()),
  isAddressChanged: v.boolean(),
  ...{ pieces: rows, stock: rows, money: rows, papers: rows, mails: rows, tasks: rows },
})

/** Why an act was not done; `amount` is in cents. */
export const storedRefusal = v.object({ problem: v.string(), amount: v.exactOptional(v.number()) })
