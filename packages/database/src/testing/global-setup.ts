import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

/** For tests of the database package itself: empty databases. The API's own global setup also knows the demo shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('testPostgres', { adminUrl: postgres.adminUrl })
  return postgres.stop
}
