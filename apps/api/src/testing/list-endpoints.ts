import { readdir } from 'node:fs/promises'
import type { EndpointDefinition } from '@toonbank/contract/endpoint.ts'

const contract = new URL('../../../../packages/contract/src/', import.meta.url)

/** Every call that any file of the contract exports, by its name: who adds a file or a call is found here. */
export async function listEndpoints(): Promise<ReadonlyMap<string, EndpointDefinition>> {
  const files = (await readdir(contract)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const rooms: object[] = await Promise.all(files.map((name) => import(new URL(name, contract).href)))
  return new Map(
    rooms.flatMap((room) =>
      Object.entries(room).filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1])),
    ),
  )
}

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'summary' in value
