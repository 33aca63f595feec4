// Builds the back office.
import { buildApp } from './build-app.mjs'
import { admin, makeBuild } from './builds.mjs'

await makeBuild(admin, (directory) => buildApp('admin', directory))
