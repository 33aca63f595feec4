import { useEffect } from 'react'
import { askNewestBuild, isOutdatedPage } from '../builds/newest-build.ts'
import { reloadOnce } from './lost-connection.ts'

/**
 * Loads the address anew after an error of the page's own code: the answer may come from a newer build, which the old
 * code cannot read.
 */
export function FollowNewBuild(): null {
  useEffect(() => {
    void askNewestBuild().then(() => isOutdatedPage() && reloadOnce())
  }, [])
  return null
}
