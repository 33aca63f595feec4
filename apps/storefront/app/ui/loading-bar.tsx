import { useNavigation } from 'react-router'

/**
 * A thin line on top while the next page is on its way when that takes long enough to be noticed (`--loader-delay`).
 */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="loading-bar fixed inset-x-0 top-0 z-loading h-0.5 bg-clay" aria-hidden="true" />
}
