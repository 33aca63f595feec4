export function SkipTo({
  id,
  text,
  className = '',
}: {
  readonly id: string
  readonly text: string
  readonly className?: string
}) {
  return (
    <a
      href={`#${id}`}
      className={`sr-only rounded bg-ink px-4 py-3 text-surface focus:not-sr-only focus:absolute focus:z-skip ${className}`}
    >
      {text}
    </a>
  )
}
