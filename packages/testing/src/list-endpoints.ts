import { readdir } from 'node:fs/promises'
import type { EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import { recordCalls } from '@toonbank/contract/staff/record.ts'

const contract = new URL('../../contract/src/', import.meta.url)

/** Every call for visitors and customers that any file of the contract exports, by its name. */
export const listEndpoints = async (): Promise<ReadonlyMap<string, EndpointDefinition>> =>
  listIn(new URL('shop/', contract))

/** Every call of the staff, by its name, but for the way in; those of records by their kind too. */
export async function listStaffEndpoints(): Promise<ReadonlyMap<string, EndpointDefinition>> {
  const calls = Object.entries(recordCalls).flatMap(([kind, of]) =>
    Object.entries(of).map(([name, call]) => [`${kind} ${name}`, call] as const),
  )
  const found = [...(await listIn(new URL('staff/', contract)))].filter(([, { access }]) => access === 'staff')
  return new Map<string, EndpointDefinition>([...found, ...calls])
}

/** Who adds a file or a call is found here. */
async function listIn(folder: URL): Promise<ReadonlyMap<string, EndpointDefinition>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const rooms: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  return new Map(
    rooms.flatMap((room) =>
      Object.entries(room).filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1])),
    ),
  )
}

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'summary' in value
