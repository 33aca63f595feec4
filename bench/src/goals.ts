// What answers may cost, as the bench prints it beside what they do.

export const bareServer = 'a bare node:http server, as many bytes as the category page'

/**
 * Milliseconds of processor time that the bare server took for an answer on the machine that the goals are meant for.
 */
export const bareServerGoal = 0.04

interface Goal {
  /** Milliseconds of processor time of the server for one answer, at most. */
  readonly server: number
  /** Of PostgreSQL. */
  readonly postgres?: number
}

const goals: Readonly<Record<string, Goal>> = {
  'home page': { server: 0.05 },
  'category page': { server: 0.05 },
  'product page': { server: 0.05 },
  'a script file': { server: 0.05 },
  'category page, drawn anew': { server: 5 },
  'product page, drawn anew': { server: 4 },
  'API: add to the cart': { server: 1.5, postgres: 1.5 },
  'API: whole order, paid': { server: 12, postgres: 12 },
}

/** The goal, and the same on a machine that is so many times slower. */
export function goalOf(name: string, timesSlower: number): [string, string] {
  const goal = goals[name]
  if (!goal) return ['', '']
  const written = (times: number) =>
    [goal.server, goal.postgres]
      .flatMap((one) => (one === undefined ? [] : Number((one * times).toPrecision(2))))
      .join(' + ')
  return [written(1), written(timesSlower)]
}

/** Of a first load, at most. */
export const byteGoals = { html: 16_000, js: 100_000, product: 108_000 }
