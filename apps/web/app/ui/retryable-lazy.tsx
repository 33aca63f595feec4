import { type ComponentType, useEffect, useRef, useState } from 'react'

interface Terms<Props> {
  /** False: not needed as it is drawn now, so it is not asked for. */
  readonly isWanted?: (props: Props) => boolean
  /** Told when it could not be had while it was wanted. */
  readonly onFailure?: () => void
}

/**
 * A part of the page whose code is loaded when it is first drawn. While that cannot be had, as without a network, the
 * page stands without the part; it is asked for again when it is next drawn. React's own `lazy` would take the whole
 * page down, and remember the failure.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = always, onFailure = ignore }: Terms<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  return function Later(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined)
    const isWaiting = useRef(false)
    const last = useRef(props)
    useEffect(() => {
      last.current = props
      if (Loaded || isWaiting.current || !isWanted(props)) return
      isWaiting.current = true
      loading ??= load().finally(() => {
        loading = undefined
      })
      loading.then(
        (component) => {
          Loaded = component
          setLoaded(true)
        },
        () => {
          isWaiting.current = false
          if (isWanted(last.current)) onFailure()
        },
      )
    })
    return Loaded ? <Loaded {...props} /> : null
  }
}

const always = () => true
const ignore = () => undefined
