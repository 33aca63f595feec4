import { type ComponentType, type FunctionComponent, useEffect, useRef, useState } from 'react'

interface Terms<Props> {
  readonly isWanted?: (props: Props) => boolean
  readonly onFailure?: () => void
}

export type RetryableLazy<Props> = FunctionComponent<Props> & { readonly load: () => Promise<void> }

/**
 * Loads a component when it first renders. While that fails the page renders without it, and the next render tries
 * again; React's `lazy` would fail the whole page and remember it.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = always, onFailure = ignore }: Terms<Props> = {},
): RetryableLazy<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = async () => {
    loading ??= load().finally(() => {
      loading = undefined
    })
    Loaded ??= await loading
  }
  function Later(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined)
    const isWaiting = useRef(false)
    const last = useRef(props)
    useEffect(() => {
      last.current = props
      if (Loaded || isWaiting.current || !isWanted(props)) return
      isWaiting.current = true
      loadOnce().then(
        () => setLoaded(true),
        () => {
          isWaiting.current = false
          if (isWanted(last.current)) onFailure()
        },
      )
    })
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Later, { load: loadOnce })
}

const always = () => true
const ignore = () => undefined
