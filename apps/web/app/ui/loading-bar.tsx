import { useNavigation } from 'react-router'

/** A thin line on top while the next page is on its way, from 200 ms on (specification 1, section 9). */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="loading-bar fixed inset-x-0 top-0 z-40 h-0.5 bg-clay" aria-hidden="true" />
}
