import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the page whose code is loaded when it is first drawn. While that cannot be had, as without a network, the page stands without the part;
 * it is asked for again when it is next drawn, which helps in browsers that do not remember the failure. React's own `lazy` would take the whole
 * page down.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void = ignore,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (Loaded) return
      load().then((component) => {
        Loaded = component
        setLoaded(true)
      }, onFailure)
    })
    return Loaded ? <Loaded {...props} /> : null
  }
}

const ignore = () => undefined
