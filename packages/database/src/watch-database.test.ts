import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { aTestDatabase } from './testing/a-test-database.ts'
import { watchDatabase } from './watch-database.ts'

/** The address of a database that can be away: connections are cut, and new ones closed at once. */
async function aLine(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const state = { isAway: false }
  const server = createServer((near) => {
    near.on('error', () => {})
    if (state.isAway) return void near.destroy()
    const far = dial(Number(port), hostname).on('error', () => near.destroy())
    for (const socket of [near, far]) open.add(socket)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const line = new URL(url)
  line.port = String(typeof address === 'object' ? address?.port : 0)
  line.searchParams.delete('host')
  const cut = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  afterAll(() => {
    cut()
    server.close()
  })
  return {
    url: line.href,
    leave() {
      state.isAway = true
      cut()
    },
    comeBack() {
      state.isAway = false
    },
  }
}

const { url } = await aTestDatabase()

it('finds the database again, whoever asked for it while it was away', async () => {
  const line = await aLine(url)
  const seen: boolean[] = []
  const watch = watchDatabase(line.url, { pools: [], onChange: (isThere) => void seen.push(isThere) })
  afterAll(watch.stop)
  expect(await watch.check()).toBe(true)
  for (let outage = 1; outage <= 3; outage++) {
    line.leave()
    // A request asks before the watch itself has noticed.
    for (let n = 0; n < 20 && watch.isThere(); n++) {
      await watch.check()
      await pause(5)
    }
    await expect.poll(watch.isThere, { timeout: 5_000, interval: 10 }).toBe(false)
    line.comeBack()
    await expect.poll(watch.isThere, { timeout: 5_000, interval: 10 }).toBe(true)
  }
  expect(seen).toEqual([false, true, false, true, false, true])
})
