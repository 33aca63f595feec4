import { useEffect, useState } from 'react'

interface PictureProps {
  readonly address: string
  readonly alt: string
}

/** A picture of the office: its address is answered only with the token of the page, which an `img` cannot send. */
export function Picture({ address, alt }: PictureProps) {
  const [blob, setBlob] = useState<string>()
  useEffect(() => {
    const ended = new AbortController()
    let made: string | undefined
    fetch(address, { signal: ended.signal })
      .then(async (response) => {
        if (!response.ok) return
        made = URL.createObjectURL(await response.blob())
        if (ended.signal.aborted) URL.revokeObjectURL(made)
        else setBlob(made)
      })
      .catch(() => {})
    return () => {
      ended.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [address])
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block h-28 min-w-20 rounded bg-sunken">
      {blob === undefined ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <img src={blob} alt={alt} className="h-28 rounded" />
      )}
    </a>
  )
}
