import { useNavigation } from 'react-router'

export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="loading-bar fixed inset-x-0 top-0 z-loading h-0.5 bg-clay" aria-hidden="true" />
}
