import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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

/**
 * Loads the built office with the first request: a shop whose office nobody opens needs no memory for it. A build that
 * replaced it since is loaded again, because the former one's pages ask for scripts that are gone.
 */
export function officeLoader(at = fileURLToPath(import.meta.resolve('@toonbank/admin/build'))): LoadOffice {
  let loaded: { readonly builtAt: number; readonly office: Promise<OpenOffice> } | undefined
  return async () => {
    const builtAt = statSync(at, { throwIfNoEntry: false })?.mtimeMs
    if (builtAt !== undefined && builtAt !== loaded?.builtAt) loaded = { builtAt, office: read(at, builtAt) }
    return loaded?.office
  }
}

async function read(at: string, builtAt: number): Promise<OpenOffice> {
  // Node would answer the same address from its cache.
  const build: OfficeBuild = await import(`${pathToFileURL(at)}?${builtAt}`)
  return { clientDir: join(dirname(at), '../client'), handle: build.entry.module.handleOffice(build) }
}
