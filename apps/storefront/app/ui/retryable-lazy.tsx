import { type ComponentType, type FunctionComponent, useEffect, useRef, useState } from 'react'

interface Terms<Props> {
  /** False: not needed with these props, so its code is not loaded. */
  readonly isWanted?: (props: Props) => boolean
  /** Called when loading failed while it was wanted. */
  readonly onFailure?: () => void
}

/** `load`: its code, ahead of the first time that it is drawn. */
export type RetryableLazy<Props> = FunctionComponent<Props> & { readonly load: () => Promise<void> }

/**
 * Lazy loading that survives a failure: the code of a component is loaded when it is first drawn. While that fails, as
 * without a network, the page is drawn without it; the next render tries again. React's own `lazy` would take the whole
 * page down, and remember the failure.
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
