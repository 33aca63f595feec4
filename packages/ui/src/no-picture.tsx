interface NoPictureProps {
  readonly colour?: string | undefined
  readonly className?: string
}

/**
 * Stands in place of a missing picture at its size. The server returns the same one for pictures that it cannot provide
 * (`picture-placeholder.ts`).
 */
export function NoPicture({ colour, className = '' }: NoPictureProps) {
  return (
    <span
      className={`grid place-items-center bg-linen text-muted/40 ${className}`}
      style={colour ? { backgroundColor: colour } : undefined}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 30" className="w-1/5 max-w-16 min-w-5" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M5 5h14v20H5zM8 8h8v14H8zM6 5V2m4 3V2m4 3V2m4 3V2M6 28v-3m4 3v-3m4 3v-3m4 3v-3" />
      </svg>
    </span>
  )
}
