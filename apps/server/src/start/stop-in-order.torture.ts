import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { aDoor, whoAsks } from '../testing/a-door.ts'
import { stopInOrder } from './stop-in-order.ts'

it('lets running requests finish before the parts are stopped, in their order', async () => {
  const stopped: string[] = []
  const [arrived, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { server, url } = await aDoor(async () => {
    arrived.resolve()
    await mayFinish.promise
    return new Response(`finished before ${stopped.length} parts stopped`)
  })
  const running = fetch(url).then((response) => response.text())
  await arrived.promise
  const part = (name: string, stop = async () => void stopped.push(name)) => ({ name, stop })
  const broken = part('worker', () => Promise.reject(new Error('no')))
  const trouble: string[] = []
  const stopping = stopInOrder(
    { server, stoppables: [broken, part('database')] },
    { drain: 0, timeoutMs: 5_000 },
    (name) => trouble.push(name),
  )
  await expect(fetch(url)).rejects.toThrow()
  mayFinish.resolve()
  await stopping
  expect(await running).toBe('finished before 0 parts stopped')
  expect([stopped, trouble]).toEqual([['database'], ['worker']])
})

it('goes on serving while it drains, asks who keeps a connection to open the next one elsewhere, and then closes', async () => {
  const { server, port, url } = await aDoor(whoAsks)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/', agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection))
      })
        .on('error', reject)
        .end()
    })
  expect(await ask()).toBe('keep-alive')
  const stopping = stopInOrder({ server, stoppables: [] }, { drain: 300, timeoutMs: 1_000 }, () => {})
  expect([await ask(), await ask()]).toEqual(['close', 'close'])
  await stopping
  await expect(fetch(url)).rejects.toThrow()
})

it('waits for no connection that a browser has only opened ahead', async () => {
  const { server, port } = await aDoor(whoAsks)
  const silent = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const cut = once(silent, 'close')
  await stopInOrder({ server, stoppables: [] }, { drain: 0, timeoutMs: 3_600_000 }, () => {})
  await cut
})

it('cuts a request that does not end in time', async () => {
  const arrived = Promise.withResolvers<void>()
  const { server, url } = await aDoor(() => {
    arrived.resolve()
    return new Promise<Response>(() => {})
  })
  const hanging = fetch(url).catch(() => 'cut')
  await arrived.promise
  await stopInOrder({ server, stoppables: [] }, { drain: 0, timeoutMs: 100 }, () => {})
  expect(await hanging).toBe('cut')
})

it('resets no connection under a visitor who keeps asking while it stops', async () => {
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 5; round++) {
    const { server, port } = await aDoor(whoAsks)
    const agent = new Agent({ keepAlive: true, maxSockets: 24 })
    const ask = () =>
      new Promise<string>((resolve) => {
        request({ port, host: '127.0.0.1', path: '/', agent }, (response) => {
          response.resume().on('end', () => resolve('answered'))
        })
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
          .end()
      })
    const keepAsking = async () => {
      for (let outcome = 'answered'; outcome === 'answered'; ) {
        outcome = await ask()
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
    const visitors = Array.from({ length: 24 }, keepAsking)
    while ((outcomes.get('answered') ?? 0) < (round + 1) * 500) await ask()
    await stopInOrder({ server, stoppables: [] }, { drain: 0, timeoutMs: 5_000 }, () => {})
    await Promise.all(visitors)
  }
  expect([...outcomes.keys()].sort()).toEqual(['ECONNREFUSED', 'answered'])
})
