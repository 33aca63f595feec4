import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { aVisitor, type Visitor } from './a-shop.ts'

export interface ApiProcesses {
  /** A visitor whose calls go to all processes in turn, as behind a balancer. */
  aVisitor(): Visitor
  readonly unexpected: readonly string[]
  stop(): Promise<void>
}

/** Several processes that serve one shop. */
export async function startApis(databaseUrl: string, amount: number): Promise<ApiProcesses> {
  const unexpected: string[] = []
  const children = Array.from({ length: amount }, () =>
    fork(join(import.meta.dirname, 'api-process.ts'), {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      execArgv: [],
    }),
  )
  const ports = await Promise.all(children.map((child) => portOf(child, unexpected)))
  let turn = 0
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = await request.arrayBuffer()
    return fetch(`http://127.0.0.1:${ports[turn++ % ports.length]}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(body.byteLength > 0 ? { body } : {}),
    })
  }
  return {
    aVisitor: () => aVisitor(send),
    unexpected,
    async stop() {
      const ended = children.map((child) => once(child, 'exit'))
      for (const child of children) child.disconnect()
      await Promise.all(ended)
    },
  }
}

async function portOf(child: ChildProcess, unexpected: string[]): Promise<number> {
  const started = Promise.withResolvers<number>()
  child.on('message', (message: { port?: number; unexpected?: string }) => {
    if (message.port) started.resolve(message.port)
    if (message.unexpected) unexpected.push(message.unexpected)
  })
  child.on('exit', () => started.reject(new Error('a process of the API has ended')))
  return started.promise
}
