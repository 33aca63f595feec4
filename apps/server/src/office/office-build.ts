import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OfficeVisit } from '@toonbank/contract/staff/office-visit.ts'

export interface OpenOffice {
  readonly clientDir: string
  handle(request: Request, visit: OfficeVisit): Promise<Response>
}
/** Undefined: it is not built yet. */
export type LoadOffice = () => Promise<OpenOffice | undefined>

interface OfficeBuild {
  readonly entry: {
    readonly module: { handleOffice(build: unknown): (request: Request, visit: OfficeVisit) => Promise<Response> }
  }
}

/** Loads the built office with the first request: a shop whose office nobody opens needs no memory for it. */
export function officeLoader(): LoadOffice {
  let loading: Promise<OpenOffice> | undefined
  return async () => {
    const at = fileURLToPath(import.meta.resolve('@toonbank/admin/build'))
    if (!loading && !existsSync(at)) return undefined
    loading ??= read(at)
    return loading
  }
}

async function read(at: string): Promise<OpenOffice> {
  const build: OfficeBuild = await import(at)
  return { clientDir: join(dirname(at), '../client'), handle: build.entry.module.handleOffice(build) }
}
