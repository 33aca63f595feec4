import { useEffect } from 'react'
import { askNewestBuild, isOutdatedPage } from '../builds/newest-build.ts'
import { reloadOnce } from './lost-connection.ts'

/**
 * On a page that ended in an error of its own code: what the shop answered may be of a newer build, which that code
 * cannot read. Then its address is loaded anew, with the code that belongs to it.
 */
export function FollowNewBuild(): null {
  useEffect(() => {
    void askNewestBuild().then(() => isOutdatedPage() && reloadOnce())
  }, [])
  return null
}
