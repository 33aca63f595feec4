import { expect, it } from 'vitest'
import { openCircuits } from './circuit.ts'

const down = { ok: false, problem: 'unavailable' }
const up = { ok: true }
const skipped = { ok: false, problem: 'skipped' }

function aCircuit() {
  const time = { now: 0 }
  const told: unknown[] = []
  const circuits = openCircuits({ warn: (...said) => void told.push(said) }, () => time.now)
  let asked = 0
  const run = (answer: { ok: boolean; problem?: string }) =>
    circuits.of('bank').run(
      async () => {
        asked += 1
        return answer
      },
      () => skipped,
    )
  return { time, told, run, asked: () => asked, circuits }
}

it('does not ask a service that failed three times in a row, and says so once', async () => {
  const { run, asked, told } = aCircuit()
  for (let n = 0; n < 50; n++) await run(down)
  expect([asked(), told.length]).toEqual([3, 1])
  expect(await run(up)).toEqual(skipped)
})

it('lets one call try it after a while, goes on with it when it answers, and waits longer when it does not', async () => {
  const { time, run, asked, told } = aCircuit()
  for (let n = 0; n < 3; n++) await run(down)
  time.now += 15_000
  expect(await run(down)).toEqual(down)
  time.now += 15_000
  expect([await run(up), asked()]).toEqual([skipped, 4])
  time.now += 15_000
  expect([await run(up), await run(up), asked(), told.length]).toEqual([up, up, 6, 2])
})

it('lets no more than one call try it at once', async () => {
  const { time, run, circuits } = aCircuit()
  for (let n = 0; n < 3; n++) await run(down)
  time.now += 15_000
  const { promise, resolve } = Promise.withResolvers<typeof up>()
  const trying = circuits.of('bank').run<{ ok: boolean; problem?: string }>(
    () => promise,
    () => skipped,
  )
  expect(await run(up)).toEqual(skipped)
  resolve(up)
  expect(await trying).toEqual(up)
})

it('takes a refusal for an answer, and leaves other services alone', async () => {
  const { run, asked, circuits } = aCircuit()
  for (let n = 0; n < 5; n++) await run({ ok: false, problem: 'notFound' })
  for (let n = 0; n < 5; n++) await run(down)
  expect(asked()).toBe(8)
  expect(
    await circuits.of('addresses').run(
      async () => up,
      () => up,
    ),
  ).toEqual(up)
})
