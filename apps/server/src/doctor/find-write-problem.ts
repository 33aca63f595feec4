import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { reasonOf } from '../start/reason-of.ts'

export async function findWriteProblem(directory: string): Promise<string | undefined> {
  try {
    if (!(await stat(directory)).isDirectory()) return `${directory} is not a directory`
    await access(directory, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing && dirname(directory) !== directory ? findWriteProblem(dirname(directory)) : reasonOf(error)
  }
}
