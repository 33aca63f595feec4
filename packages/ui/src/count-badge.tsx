export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span
      key={count}
      aria-hidden="true"
      className="appear absolute top-1 right-0.5 min-w-4.5 rounded-full bg-clay px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-surface"
    >
      {count}
    </span>
  )
}
